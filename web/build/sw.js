// Keeps the shell of the page, so that it opens at once and without a network. Games always come from the server.
/* eslint-env serviceworker */
const NAME = `imperia-${__BUILD__}`;
const FILES = __FILES__;
const BASE = new URL("./", self.location.href).pathname;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll([BASE, ...FILES.map((file) => BASE + file)])));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("imperia-") && name !== NAME;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// The page asks for this when its reader wants the new version.
self.addEventListener("message", (event) => event.data === "now" && self.skipWaiting());

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const ours = url.origin === self.location.origin && url.pathname.startsWith(BASE);
  if (event.request.method !== "GET" || !ours || url.pathname.startsWith(`${BASE}api/`)) return;
  if (event.request.mode === "navigate") {
    event.respondWith(fetch(event.request).catch(() => caches.match(BASE).then((page) => page ?? Response.error())));
  } else if (url.pathname.startsWith(`${BASE}assets/`)) {
    event.respondWith(caches.match(event.request).then((found) => found ?? fetch(event.request)));
  }
});
