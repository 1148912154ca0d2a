// What a map shows, as a list beside it, or as a strip over its lower edge; the two light each other up.

import { idOf, isOwn, toneOf } from './map-pins.js';
import { stamped } from './selection.js';

/** Flickr's API terms: at most 30 photos per page. */
export const maximum = 30;

/** The list of a map. */
export class PhotoList {
  #element;
  #pins;
  #photos = [];

  constructor(map, pins, element) {
    this.#element = element;
    this.#pins = pins;
    const show = ({ target }) => {
      const { key } = target.closest?.('li')?.dataset ?? {};
      pins.light(this.#photos.find((photo) => photo.key === key));
    };
    for (const type of ['mouseover', 'focusin']) element.addEventListener(type, show);
    for (const type of ['mouseleave', 'focusout']) element.addEventListener(type, () => pins.light());
    map.on('pinover', ({ marker }) => this.#light((photo) => pins.markerOf(photo) === marker));
    map.on('pinout', () => this.#light(() => false));
  }

  /** Shows pins on the map, and those of the view in the list: together as many pictures as are allowed. */
  fill(all) {
    this.#pins.set(all);
    const onMap = this.#pins.thumbnails;
    let left = maximum - onMap.size;
    const listed = inTurn(this.#pins.visible).filter(({ thumbnail }) => onMap.has(thumbnail) || (left -= 1) >= 0);
    const keys = new Set(listed.map(({ key }) => key));
    this.#pins.set(all.map((pin) => ({ ...pin, isPlain: !keys.has(pin.key) })));
    this.show(listed);
  }

  /** Shows photos, with the same markup as on other pages. */
  show(photos) {
    this.#photos = photos.slice(0, maximum);
    // A list that is the same stays where it was scrolled to.
    const rows = this.#photos.map((photo) => row(photo, this.#element.dataset.place));
    if (rows.map(({ outerHTML }) => outerHTML).join('') === this.#element.innerHTML) return;
    this.#element.replaceChildren(...rows);
  }

  // Lights up the rows of some photos, and no others.
  #light(isLit) {
    const rows = [...this.#element.children];
    const lit = rows.filter((item, index) => item.classList.toggle('is-lit', isLit(this.#photos[index])));
    // Only in a list that scrolls by itself: the page does not move under the pointer.
    const side = this.#element.parentElement;
    if (lit.length === 0 || side.scrollHeight <= side.clientHeight || getComputedStyle(side).overflowY !== 'auto') return;
    const { top, bottom } = side.getBoundingClientRect();
    const box = lit[0].getBoundingClientRect();
    if (box.top < top || box.bottom > bottom) side.scrollTop += box.top - top - 8;
  }
}

/** One photo of each place, then a second one of each, and so on. */
export function inTurn(photos) {
  const turns = new Map();
  const turnOf = ({ place }) => {
    const turn = turns.get(place) ?? 0;
    turns.set(place, turn + 1);
    return turn;
  };
  return photos.map((photo) => [turnOf(photo), photo]).sort(([one], [other]) => one - other).map(([, photo]) => photo);
}

// `known` is the place that the page is about, which its photos need not repeat.
function row({ key, title, subtitle, detail, place, url, thumbnail, badge, photos, visited, isPlain }, known) {
  const item = document.createElement('li');
  item.className = visited ? 'row visited' : 'row';
  item.dataset.key = key;
  const link = document.createElement('a');
  link.href = url;
  const text = span('text');
  text.append(span('title', title));
  if (subtitle) text.append(span('subtitle', subtitle));
  if (detail) text.append(span('place', detail));
  if (place && place !== known && place !== title) text.append(span('place', place.split(', ')[0]));
  link.append(picture(isPlain ? '' : thumbnail, url), text);
  if (badge) link.append(span(photos > 1 ? 'map-badge is-stops' : 'map-badge', badge));
  item.append(link);
  if (visited !== undefined && document.getElementById('visits')) offerVisit(item, idOf(url), title, visited);
  return item;
}

// The button that visits a photo from Flickr, as in the grid; its form is beside the map.
function offerVisit(item, id, title, isVisited) {
  item.id = `photo-${id}`;
  const button = document.createElement('button');
  button.className = 'stamp';
  button.value = id;
  button.setAttribute('form', 'visits');
  stamped(button, title, isVisited);
  item.append(button);
}

function picture(thumbnail, url) {
  if (!isOwn(thumbnail)) return span(`blank ${toneOf(url)}`);
  const image = document.createElement('img');
  image.className = toneOf(thumbnail);
  image.loading = 'lazy';
  image.alt = '';
  image.width = 96;
  image.height = 72;
  if (thumbnail.endsWith('/thumb')) {
    image.sizes = 'auto, (min-width: 62em) 14rem, 11rem';
    image.srcset = `${thumbnail} 240w, ${thumbnail.replace(/thumb$/, 'medium')} 640w`;
  }
  image.src = thumbnail;
  return image;
}

function span(name, text = '') {
  const element = document.createElement('span');
  element.className = name;
  // Titles may be written from right to left.
  if (text) element.dir = 'auto';
  element.textContent = text;
  return element;
}
