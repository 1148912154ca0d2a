// The service worker: it says that the server is not running when a page is opened without it.
//
// It stores that page and its style, and nothing else: what the server shows stays with the server.

const version = `vacation${location.search}`;
const shell = ['/offline', '/assets/style.css', '/assets/icon.svg'];
// Downloads and events are left to the browser.
const others = /^\/(events|api\/|photos\/[^/]+\/download|vacations\/[^/]+\/exported)/;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(shell)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(activate()));

async function activate() {
  for (const name of await caches.keys()) if (name !== version) await caches.delete(name);
  // Pages are requested while the worker starts.
  await self.registration.navigationPreload?.enable();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, search, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || others.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  // Only the stored page requests its files without a version.
  else if (shell.includes(pathname + search)) event.respondWith(file(request, pathname));
});

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    return (await stored('/offline')) ?? Promise.reject(error);
  }
}

const file = (request, path) => fetch(request).catch(async (error) => (await stored(path)) ?? Promise.reject(error));

const stored = async (path) => (await caches.open(version)).match(path);
