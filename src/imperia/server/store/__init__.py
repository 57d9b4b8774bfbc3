"""What is kept: tables and their logs, people, content; in SQLite or PostgreSQL."""
