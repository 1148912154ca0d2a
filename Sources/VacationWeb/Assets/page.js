// The open page: its original HTML, and swapping it for another response.

import { capture } from './interaction.js';
import { say } from './status.js';

// A map is kept with the list beside it.
const kept = '.stage, .map-split:has(> figure.map), figure.map:not(.map-split > figure)';
// What a visit changes of a map, which stays as it was moved.
const visits = / is-visited| data-visited(?:="")?| aria-label="[^"]*"|<title>[^<]*<\/title>/g;
const originals = new WeakMap();
const pages = new DOMParser();
let source = '';
let forms = 0;
let shown = pathOf(location);
let cameFrom = whole(location);
let changed = -Infinity;

// Reloads on back and forward between swapped pages. (Also called for jumps within a page.)
addEventListener('popstate', () => {
  if (pathOf(location) !== shown) location.reload();
});

function pathOf({ pathname, search }) {
  return pathname + search;
}

function whole({ href }) {
  return href.split('#')[0];
}

/** The URL that the open page was fetched from; a moved map changes the location. */
export const origin = () => cameFrom;

/** Records that the location was changed for the same page, by a moved map. */
export function renamed() {
  shown = pathOf(location);
}

/** Updates the browser's location after a swap, for a different page or the same one. */
export function moved(url, isOwnPage) {
  cameFrom = whole(url);
  if (pathOf(url) === shown) return;
  shown = pathOf(url);
  if (isOwnPage) history.pushState(null, '', url);
  else history.replaceState(null, '', url);
}

/** The main part of the page, which is swapped. */
export const main = () => document.querySelector('#content');

/** Whether a form is being submitted; its response will show the changes. */
export const isBusy = () => forms > 0;

/** Runs a change, during which nothing else swaps the page. */
export async function busy(work) {
  forms += 1;
  try {
    return await work();
  } finally {
    forms -= 1;
  }
}

/** Records a change that was made on this page, which is not announced as one made elsewhere. */
export function changedHere() {
  changed = performance.now();
}

/** Whether a change was just made on this page; it explains only one update. */
export function takeChangeHere() {
  const isHere = performance.now() - changed < 2000;
  changed = -Infinity;
  return isHere;
}

/** Saves the original HTML, before any script changes it. */
export function remember() {
  clear(document);
  source = main().innerHTML;
  for (const element of main().querySelectorAll(kept)) {
    originals.set(element, element.outerHTML);
  }
}

/** Parses a response as a page; null if it is not one of ours. */
export async function read(response) {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return null;
  const page = pages.parseFromString(await response.text(), 'text/html');
  const content = page.querySelector('#content');
  if (!content) return null;
  clear(page);
  return page;
}

// A slow page begins with a loading notice, and with a preliminary title.
function clear(page) {
  const content = page.querySelector('#content');
  const heading = content.querySelector('h1:not(.waiting > h1)')?.textContent.trim();
  // The parser treats noscript content as if scripts were disabled.
  for (const element of content.querySelectorAll('noscript')) element.remove();
  for (const notice of content.querySelectorAll('div.waiting, p.waited')) {
    if (!notice.nextElementSibling) continue;
    notice.remove();
    if (heading) page.title = `${heading} · ${page.title.split(' · ').pop()}`;
  }
}

/** Saves a page as the original HTML, after a part of it was inserted. */
export function took(page) {
  source = page.querySelector('#content').innerHTML;
}

/** Whether a page has the same content as the open one. */
export const isShown = (page) => normalized(page.querySelector('#content').innerHTML) === normalized(source);
// Streamed pages contain extra newlines, and noscript content is serialized differently if scripts
// are enabled.
const normalized = (html) => html
  .replace(/<noscript>.*?<\/noscript>/gs, '').replace(/\s+/g, ' ').trim();

/** Replaces the open page with another one, and shows its status message. */
export function swap(page, { elsewhere = false, sent = null } = {}) {
  const restore = capture(main(), sent);
  const content = document.adoptNode(page.querySelector('#content'));
  const old = new Map([...main().querySelectorAll(kept)].map((e) => [unvisited(originals.get(e)), e]));
  const note = page.querySelector('#status .note')?.textContent.trim();
  const form = page.querySelector('#status form');
  const html = content.innerHTML;
  for (const element of content.querySelectorAll(kept)) {
    const now = element.outerHTML;
    const same = old.get(unvisited(now));
    if (!same || elsewhere) {
      originals.set(element, now);
      continue;
    }
    element.replaceWith(same);
    if (originals.get(same) !== now) same.dispatchEvent(new CustomEvent('vacation:visits', { detail: element }));
    originals.set(same, now);
  }
  source = html;
  if (!elsewhere) document.dispatchEvent(new CustomEvent('vacation:swapping', { detail: content }));
  main().replaceChildren(...content.childNodes);
  swapFrame(page);
  document.dispatchEvent(new CustomEvent('vacation:swapped', { detail: main() }));
  if (elsewhere) {
    scrollTo(0, 0);
    main().focus({ preventScroll: true });
  } else {
    restore();
  }
  if (note) say(note, { form });
}

const unvisited = (html) => (html?.startsWith('<div class="map-split') ? html.replace(visits, '') : html);

function swapFrame(page) {
  document.title = page.title;
  document.body.dataset.live = page.body.dataset.live ?? '';
  const { theme } = page.documentElement.dataset;
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  for (const selector of ['.top .tabs', '.top .current']) {
    const [now, next] = [document.querySelector(selector), page.querySelector(selector)];
    if (now && next && now.outerHTML !== next.outerHTML) now.replaceWith(document.adoptNode(next));
  }
}
