// The previous and the next photo of the list: fetched ahead, and shown without leaving the page.

import { isShown, moved, origin, read, swap } from './page.js';

let ahead = new Map();
let announcer = null;
let turns = 0;

/** Fetches the neighbors as soon as the photo itself is there, and turns to them on a click. */
export function addNeighbors(stage) {
  const links = [...stage.querySelectorAll('.neighbors a')];
  ahead = new Map(links.map(({ href }) => [href, ahead.get(href)]));
  for (const link of links) {
    link.addEventListener('click', (event) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go(link.href);
    });
  }
  const fetchAll = () => {
    if (navigator.connection?.saveData) return;
    for (const { href } of links) fetched(href);
  };
  if (stage.querySelector('.viewer.ready')) fetchAll();
  else stage.addEventListener('vacation:settled', fetchAll, { once: true });
}

/**
 * Turns to the `prev` or `next` photo; returns whether there is one. `isSilent` adds no entry to the
 * browser's history.
 */
export function turn(direction, { isSilent = false } = {}) {
  const link = document.querySelector(`.stage .neighbors [rel="${direction}"]`);
  if (link) go(link.href, isSilent);
  return link !== null;
}

function fetched(url) {
  if (!ahead.get(url)) ahead.set(url, fetchPage(url).catch(() => null));
  return ahead.get(url);
}

async function fetchPage(url) {
  const response = await fetch(url, { headers: { Accept: 'text/html' } });
  const page = response.ok ? await read(response) : null;
  // They stay in the browser's memory as long as the page does.
  const images = [...page?.querySelectorAll('.viewer img') ?? []].map((image) => {
    const copy = new Image();
    copy.src = image.getAttribute('src');
    copy.decode().catch(() => { /* the stage reports it */ });
    return copy;
  });
  return images.length > 0 ? { page, images } : null;
}

async function go(url, isSilent = false) {
  turns += 1;
  const mine = turns;
  const found = await fetched(url);
  if (mine !== turns) return;
  ahead.delete(url);
  if (!found) {
    location.assign(url);
    return;
  }
  const isNext = url === document.querySelector('.stage .neighbors [rel="next"]')?.href;
  moved(new URL(url), !isSilent);
  swap(found.page);
  // A view transition would take longer to begin than the photo to appear.
  document.querySelector('.stage')?.classList.add(isNext ? 'from-next' : 'from-previous');
  announce();
  view(url);
}

// Notes that the photo is viewed, and updates the page if it has changed since it was fetched.
async function view(url) {
  try {
    const response = await fetch(url, {
      cache: 'no-cache', headers: { Accept: 'text/html', 'Vacation-Navigation': '1' },
    });
    const page = response.ok ? await read(response) : null;
    if (page && origin() === url && !isShown(page)) swap(page);
  } catch { /* live.js reports a server that has stopped */ }
}

// The new title is said, as after a navigation.
function announce() {
  if (!announcer) {
    announcer = document.createElement('p');
    announcer.className = 'hidden';
    announcer.setAttribute('aria-live', 'polite');
    document.body.append(announcer);
  }
  announcer.textContent = document.querySelector('main h1')?.textContent ?? '';
}
