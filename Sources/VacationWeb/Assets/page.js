// The page that is open: what the server sent of it, and how another answer takes its place.

import { hold } from './held.js';
import { say } from './status.js';

const kept = 'figure.viewer, figure.map';
const originals = new WeakMap();
const pages = new DOMParser();
let source = '';
let forms = 0;
let shown = addressOf(location);
let cameFrom = whole(location);

// Back and forward between pages that were put in: the right one is loaded. (A jump within a page
// comes here as well.)
addEventListener('popstate', () => {
  if (addressOf(location) !== shown) location.reload();
});

function addressOf({ pathname, search }) {
  return pathname + search;
}

function whole({ href }) {
  return href.split('#')[0];
}

/** Where the server has the page that is open; a map that was moved has changed the address. */
export const origin = () => cameFrom;

/** Notes that the address was changed for what is shown already: a map that was moved. */
export function renamed() {
  shown = addressOf(location);
}

/** Tells the browser the address of what was put in: a page of its own, or the same page still. */
export function moved(address, isOwnPage) {
  cameFrom = whole(address);
  if (addressOf(address) === shown) return;
  shown = addressOf(address);
  if (isOwnPage) history.pushState(null, '', address);
  else history.replaceState(null, '', address);
}

/** The part of the page that changes. */
export const main = () => document.querySelector('#content');

/** Whether a form is on its way; its answer will show what changed. */
export const isBusy = () => forms > 0;

/** Runs what changes something, while nothing else changes the page. */
export async function busy(work) {
  forms += 1;
  try {
    return await work();
  } finally {
    forms -= 1;
  }
}

/** Remembers what the server sent, before any script changes it. */
export function remember() {
  clear(document);
  source = main().innerHTML;
  for (const element of main().querySelectorAll(kept)) {
    originals.set(element, element.outerHTML);
  }
}

/** Reads an answer as a page; nil where it is none of ours. */
export async function read(response) {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return null;
  const page = pages.parseFromString(await response.text(), 'text/html');
  const content = page.querySelector('#content');
  if (!content) return null;
  clear(page);
  return page;
}

// A page that was waited for began with what was said meanwhile, and before its name was known.
function clear(page) {
  const content = page.querySelector('#content');
  const heading = content.querySelector('h1:not(.waiting > h1)')?.textContent.trim();
  // What is for browsers without scripts was read as if this were one.
  for (const element of content.querySelectorAll('noscript')) element.remove();
  for (const said of content.querySelectorAll('div.waiting, p.waited')) {
    if (!said.nextElementSibling) continue;
    said.remove();
    if (heading) page.title = `${heading} · ${page.title.split(' · ').pop()}`;
  }
}

/** Takes a page as what the server sent last, where a part of it was put in. */
export function took(page) {
  source = page.querySelector('#content').innerHTML;
}

/** Whether a page shows the same as the open one. */
export const isShown = (page) => even(page.querySelector('#content').innerHTML) === even(source);

// A streamed page has line ends where nothing happened for a while; what is for browsers without
// scripts is written otherwise by one that has them.
const even = (html) => html
  .replace(/<noscript>.*?<\/noscript>/gs, '').replace(/\s+/g, ' ').trim();

/** Puts a page in place of the open one; says what its status says. */
export function swap(page, { elsewhere = false, sent = null } = {}) {
  const giveBack = hold(main(), sent);
  const content = document.adoptNode(page.querySelector('#content'));
  const old = new Map([...main().querySelectorAll(kept)].map((e) => [originals.get(e), e]));
  const words = page.querySelector('#status .note')?.textContent.trim();
  const form = page.querySelector('#status form');
  const html = content.innerHTML;
  for (const element of content.querySelectorAll(kept)) {
    const same = old.get(element.outerHTML);
    if (same && !elsewhere) element.replaceWith(same);
    else originals.set(element, element.outerHTML);
  }
  source = html;
  main().replaceChildren(...content.childNodes);
  swapFrame(page);
  document.dispatchEvent(new CustomEvent('vacation:swapped', { detail: main() }));
  if (elsewhere) {
    scrollTo(0, 0);
    main().focus({ preventScroll: true });
  } else {
    giveBack();
  }
  if (words) say(words, { form });
}

function swapFrame(page) {
  document.title = page.title;
  document.body.dataset.live = page.body.dataset.live ?? '';
  for (const selector of ['.top .tabs', '.top .current']) {
    const [now, next] = [document.querySelector(selector), page.querySelector(selector)];
    if (now && next && now.outerHTML !== next.outerHTML) now.replaceWith(document.adoptNode(next));
  }
}
