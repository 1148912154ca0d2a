// The photos of the Nearby page as a list below the map.
// Flickr's API terms: at most 30 photos per page.
export const maximum = 30;
/** Fills a list with photos, with the same markup as on other pages. */
export function list(photos, element) {
  element.replaceChildren(...photos.slice(0, maximum).map(row));
}

import { tr } from './texts.js';

/** Calls `light` with the key of the photo that the pointer or the focus is on, or with nothing. */
export function onRow(element, light) {
  const show = ({ target }) => light(target.closest?.('li')?.dataset.key);
  for (const type of ['mouseover', 'focusin']) element.addEventListener(type, show);
  for (const type of ['mouseleave', 'focusout']) element.addEventListener(type, () => light());
}

/** Lights up the rows of some photos, and no others. */
export function lightRows(element, keys) {
  const lit = [...element.children].filter((item) => {
    const isLit = keys.includes(item.dataset.key);
    item.classList.toggle('is-lit', isLit);
    return isLit;
  });
  // Only in a list that scrolls by itself: the page does not move under the pointer.
  const side = element.parentElement;
  if (lit.length > 0 && side.scrollHeight > side.clientHeight && getComputedStyle(side).overflowY === 'auto') {
    const { top, bottom } = side.getBoundingClientRect();
    const box = lit[0].getBoundingClientRect();
    if (box.top < top || box.bottom > bottom) side.scrollTop += box.top - top - 8;
  }
}

function row({ key, title, subtitle, place, url, thumbnail, visited }) {
  const item = document.createElement('li');
  item.className = visited ? 'row visited' : 'row';
  item.dataset.key = key;
  const link = document.createElement('a');
  link.href = url;
  const image = document.createElement('img');
  image.loading = 'lazy';
  image.alt = '';
  image.width = 96;
  image.height = 72;
  image.src = thumbnail;
  const text = span('text');
  text.append(span('title', title));
  if (subtitle) text.append(span('subtitle', subtitle));
  if (place) text.append(span('place', place));
  link.append(image, text);
  if (visited) link.append(span('mark', tr('Visited')));
  item.append(link);
  return item;
}

function span(name, text = '') {
  const element = document.createElement('span');
  element.className = name;
  // Titles may be written from right to left.
  if (text) element.dir = 'auto';
  element.textContent = text;
  return element;
}
