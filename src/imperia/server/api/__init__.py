"""HTTP and WebSocket: thin handlers over the service."""
