// A list of photos: the way back from a photo, and endless scrolling over pages with real URLs.

import { controls } from './list-controls.js';
import { remember, restorePosition, urlOf } from './list-position.js';
import { busy, read, renamed } from './page.js';
import { timeline } from './timeline.js';

const ahead = '1500px';
// The pause before a page that could not be fetched is requested again, in milliseconds.
const firstPause = 2000;
const maximumPause = 60000;
// How long a picture may take, in milliseconds, until its card is drawn without it.
const patience = 1000;
const scrollingKeys = [' ', 'ArrowDown', 'ArrowUp', 'End', 'Home', 'PageDown', 'PageUp'];
let observers = [];
// Ends the listeners of the previous list.
let scope = new AbortController();
// Whether the page is swapped for a newer version of itself.
let isSamePage = false;
// Whether the user has gone on in this list.
let hasGoneOn = false;

export function enhance(root) {
  if (root === document) document.addEventListener('vacation:swapping', keepPages);
  const form = root.querySelector('form.photos[data-list]');
  if (root !== document && !form && !root.matches('main')) return;
  for (const observer of observers) observer.disconnect();
  observers = [];
  scope.abort();
  scope = new AbortController();
  const isNew = !isSamePage;
  isSamePage = false;
  if (!form) return;
  if (new URL(location.href).searchParams.has('at')) {
    history.replaceState(history.state, '', urlOf(form) + location.hash);
    renamed();
  }
  form.addEventListener('click', remember);
  for (const name of ['load', 'error']) {
    form.addEventListener(name, ({ target }) => markBlank(target), { capture: true, signal: scope.signal });
  }
  const images = [...form.querySelectorAll('.card img')];
  images.forEach((image) => markBlank(image));
  markLate(images);
  controls(root);
  timeline(root);
  const goesOn = endless(form, scope.signal);
  if (!isNew) {
    if (hasGoneOn) goesOn?.();
    else whenGoingOn(goesOn, scope.signal);
    return;
  }
  hasGoneOn = false;
  const { signal } = scope;
  restorePosition(() => whenGoingOn(goesOn, signal));
}

// What the server sends in place of a picture has one pixel, of which a dense screen counts less than one: the
// card's words are drawn for what it shows then, and also while its picture is late.
function markBlank(image, { isLate = false } = {}) {
  const isBlank = image.currentSrc !== '' && (image.complete ? image.naturalWidth <= 1 : isLate);
  image.closest('.card')?.classList.toggle('is-blank', isBlank);
}

function markLate(images) {
  setTimeout(() => images.forEach((image) => markBlank(image, { isLate: true })), patience);
}

// A page that is only looked at loads no other, since Flickr allows 30 photos per page.
function whenGoingOn(work, signal) {
  if (!work) return;
  const start = (event) => {
    if (hasGoneOn || (event.type === 'keydown' && !scrolls(event))) return;
    hasGoneOn = true;
    work();
  };
  for (const name of ['scroll', 'wheel', 'touchmove', 'keydown']) {
    addEventListener(name, start, { passive: true, signal });
  }
}

const scrolls = ({ key, target }) => scrollingKeys.includes(key) && !target.closest('input, select, textarea');

// A swap of the page keeps the other pages that were added, and then updates them.
function keepPages({ detail: content }) {
  isSamePage = true;
  const now = document.querySelector('form.photos[data-list]');
  const next = content.querySelector('form.photos[data-list]');
  if (!now || !next || now.getAttribute('action') !== next.getAttribute('action')) return;
  const own = Number(next.dataset.list);
  const lists = [...now.querySelectorAll('ul[data-page]')].filter((list) => Number(list.dataset.page) !== own);
  const holders = [...next.querySelectorAll('ul.cards, ul.rows')];
  if (lists.length === 0 || holders.length === 0 || Boolean(now.querySelector('.grid')) !== Boolean(next.querySelector('.grid'))) return;
  const shown = new Set([...next.querySelectorAll('[id^="photo-"]')].map(({ id }) => id));
  for (const list of lists) {
    for (const card of list.querySelectorAll('[id^="photo-"]')) if (shown.has(card.id)) card.remove();
  }
  holders[0].before(...lists.filter((list) => Number(list.dataset.page) < own));
  holders.at(-1).after(...lists.filter((list) => Number(list.dataset.page) > own));
  for (const side of ['prev', 'next']) if (now.dataset[side] !== undefined) next.dataset[side] = now.dataset[side];
  busy(() => refresh([...new Set(lists.map((list) => list.dataset.url))]));
}

async function refresh(urls) {
  for (const url of urls) {
    try {
      const page = await read(await fetch(url, { headers: { Accept: 'text/html' } }));
      for (const card of page?.querySelectorAll('form.photos [id^="photo-"]') ?? []) {
        const old = document.getElementById(card.id);
        if (!old || old.className === card.className) continue;
        old.className = card.className;
        old.querySelector('.stamp')?.replaceWith(document.adoptNode(card.querySelector('.stamp')));
      }
    } catch { /* live.js reports a server that has stopped */ }
  }
}

// Adds the next page when the end of the list comes near, and the previous one at its beginning.
// Returns what begins this; undefined for a list of one page.
function endless(form, signal) {
  const pager = form.parentElement.querySelector('nav.pager');
  const holder = form.querySelector('.grid, .list');
  const pages = [...form.querySelectorAll('ul.cards, ul.rows')];
  if (!pager || pages.length === 0) return undefined;
  const links = {
    prev: form.dataset.prev ?? pager.querySelector('[rel=prev]')?.href ?? '',
    next: form.dataset.next ?? pager.querySelector('[rel=next]')?.href ?? '',
  };
  const top = marker();
  const bottom = marker();
  form.before(top);
  form.after(bottom);
  for (const list of pages) if (!list.dataset.page) setPage(list, form.dataset.list, urlOf(form));
  const far = farImages();
  const near = pagesInView(pager);
  const seen = new WeakSet();
  watch(form, seen, far, near);
  const loading = { prev: false, next: false };
  const pauses = { prev: firstPause, next: firstPause };
  const more = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) load(target === top ? 'prev' : 'next');
    }
  }, { rootMargin: `${ahead} 0px` });
  const load = async (side) => {
    const url = links[side];
    // The page before comes only when the reader scrolls to it.
    if (!url || loading[side] || (side === 'prev' && scrollY > innerHeight)) return;
    loading[side] = true;
    let isAdded = false;
    try {
      const response = await fetch(url, { headers: { Accept: 'text/html' }, signal });
      const page = response.ok ? await read(response) : null;
      const other = page?.querySelector('form.photos[data-list]');
      if (signal.aborted) return;
      if (!other) throw new Error(`No list at ${url}`);
      const link = page.querySelector(`nav.pager [rel=${side}]`)?.getAttribute('href');
      links[side] = link ? new URL(link, url).href : '';
      form.dataset[side] = links[side];
      insertPage(holder, other, side, url);
      watch(form, seen, far, near);
      isAdded = true;
    } catch { /* the links of the pager still work */ } finally {
      loading[side] = false;
    }
    if (signal.aborted) return;
    const target = side === 'prev' ? top : bottom;
    more.unobserve(target);
    if (!links[side]) return;
    const again = () => !signal.aborted && more.observe(target);
    if (isAdded) again();
    else setTimeout(again, pauses[side]);
    pauses[side] = isAdded ? firstPause : Math.min(pauses[side] * 2, maximumPause);
  };
  observers.push(more, far, near);
  return () => {
    if (links.next) more.observe(bottom);
    if (links.prev) more.observe(top);
  };
}

function marker() {
  const element = document.createElement('div');
  element.className = 'marker';
  return element;
}

function setPage(list, page, url) {
  list.dataset.page = page;
  list.dataset.url = url;
}

function insertPage(holder, other, side, url) {
  const lists = [...other.querySelectorAll('ul.cards, ul.rows')];
  for (const list of lists) setPage(list, other.dataset.list, url);
  // A photo that moved from one page to the next is shown once.
  for (const card of other.querySelectorAll('[id^="photo-"]')) {
    if (document.getElementById(card.id)) card.remove();
  }
  const known = [...holder.querySelectorAll(':scope > ul')];
  mergeHeadings(side === 'next' ? known : lists, side === 'next' ? lists : known);
  // A month that goes on has one anchor.
  for (const anchor of lists.flatMap((list) => [...list.querySelectorAll('.anchor')])) {
    if (document.getElementById(anchor.id)) anchor.remove();
  }
  const added = lists.map((list) => document.adoptNode(list));
  markLate(added.flatMap((list) => [...list.querySelectorAll('.card img')]));
  if (side === 'next') {
    known.at(-1).after(...added);
    return;
  }
  const first = known[0].querySelector('[id^="photo-"]');
  const { top } = first.getBoundingClientRect();
  known[0].before(...added);
  scrollBy({ top: first.getBoundingClientRect().top - top, behavior: 'instant' });
}

// A section that goes on has one heading.
function mergeHeadings(end, start) {
  const headings = (lists) => lists.flatMap((list) => [...list.querySelectorAll('h2')]);
  const [before, after] = [headings(end).at(-1), headings(start)[0]];
  if (before && after && before.textContent === after.textContent) after.remove();
}

function watch(form, seen, far, near) {
  for (const card of form.querySelectorAll('[id^="photo-"]')) {
    if (seen.has(card)) continue;
    seen.add(card);
    far.observe(card);
    near.observe(card);
  }
}

// Loaded images that are far away are taken out; the shapes of their cards stay.
function farImages() {
  return new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const image = target.querySelector('img');
      if (!image) continue;
      if (isIntersecting && image.dataset.src) {
        if (image.dataset.srcset) image.srcset = image.dataset.srcset;
        image.src = image.dataset.src;
        delete image.dataset.src;
      } else if (!isIntersecting && image.complete && !image.dataset.src) {
        image.dataset.src = image.getAttribute('src');
        image.dataset.srcset = image.getAttribute('srcset') ?? '';
        image.removeAttribute('srcset');
        image.removeAttribute('src');
      }
    }
  }, { rootMargin: '4000px 0px' });
}

// The address is that of the page in the middle of the window.
function pagesInView(pager) {
  const inView = new Set();
  return new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    const lists = [...inView].map((card) => card.closest('ul')).filter(Boolean);
    const list = lists.sort((a, b) => a.dataset.page - b.dataset.page)[0];
    if (!list) return;
    const field = pager.querySelector('[name=page]');
    // Its default too, since it is not a change of the user's.
    if (field && document.activeElement !== field) field.value = field.defaultValue = list.dataset.page;
    const url = new URL(list.dataset.url, location.href);
    url.hash = '';
    if (url.pathname + url.search === location.pathname + location.search) return;
    history.replaceState(history.state, '', url);
    renamed();
  }, { rootMargin: '-45% 0px -45% 0px' });
}
