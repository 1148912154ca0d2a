// Registers the service worker, for each version of the program and language of its page.

const manifest = document.querySelector('link[rel=manifest]');

if (manifest && navigator.serviceWorker) {
  const { search } = new URL(manifest.href);
  const url = `/worker.js${search}&language=${document.documentElement.lang}`;
  // Without it, the pages work in the same way.
  navigator.serviceWorker.register(url).catch((error) => console.warn(error));
}
