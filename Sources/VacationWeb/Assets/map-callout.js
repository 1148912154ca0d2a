// The callouts that open on the pins of a map.

import { isOwn, toneOf } from './map-pins.js';
import { counted, grouped, tr } from './texts.js';

/** A callout for a pin, or a list of several at one point. */
export function callout(pins) {
  const box = element('div', 'map-callout');
  if (pins.length === 1) {
    box.append(...single(pins[0]));
    return box;
  }
  const isOfPhotos = pins.every(isPhoto);
  const title = isOfPhotos ? counted(pins.length, '{1} photo here', '{1} photos here') : tr('{1} here', grouped(pins.length));
  box.append(paragraph(title, 'map-callout-title'), isOfPhotos ? grid(pins) : list(pins));
  return box;
}

/** A callout for many photos or places at one point, which are fetched: `fetched` gives { pins, path }. */
export function listCallout(title, count, fetched, updated) {
  const box = element('div', 'map-callout');
  const tiles = grid([]);
  box.append(paragraph(title, 'map-callout-title'), tiles);
  tiles.setAttribute('aria-busy', 'true');
  fetched.then(({ pins, path }) => {
    if (pins.every(isPhoto)) tiles.replaceChildren(...pins.map(tile));
    else tiles.replaceWith(list(pins));
    if (pins.length < count && isOwn(path)) {
      const line = paragraph('');
      line.append(link(tr('Show all'), path));
      box.append(line);
    }
  }, (error) => {
    box.append(paragraph(error.message));
  }).finally(() => {
    tiles.removeAttribute('aria-busy');
    updated();
  });
  return box;
}

const isPhoto = ({ url }) => Boolean(url?.startsWith('/photos/'));

function grid(pins) {
  const tiles = element('ul', 'map-callout-grid');
  tiles.append(...pins.map(tile));
  return tiles;
}

function tile({ title, url, thumbnail, isPlain }) {
  const item = element('li');
  const anchor = link('', url);
  anchor.setAttribute('aria-label', title);
  anchor.title = title;
  anchor.append(isPlain ? element('span', `blank ${toneOf(thumbnail)}`) : picture(thumbnail, 76, 57));
  item.append(anchor);
  return item;
}

function* single({ title, subtitle, detail, url, thumbnail, number }) {
  if (isOwn(thumbnail)) yield picture(thumbnail, 320, 240);
  yield paragraph(number ? `${number}. ${title}` : title, 'map-callout-title');
  for (const line of [subtitle, detail]) if (line) yield paragraph(line);
  if (!isOwn(url)) return;
  const line = paragraph('');
  line.append(link(url.startsWith('/photos/') ? tr('Open photo') : tr('Open place'), url));
  yield line;
}

function list(pins) {
  const items = element('ul');
  for (const { number, title, url } of pins) {
    const item = element('li');
    const text = number ? `${number}. ${title}` : title;
    item.append(isOwn(url) ? link(text, url) : text);
    items.append(item);
  }
  return items;
}

function picture(path, width, height) {
  return Object.assign(element('img', toneOf(path)), { alt: '', width, height, src: path });
}

function paragraph(text, name) {
  const line = element('p', name);
  line.dir = 'auto';
  line.textContent = text;
  return line;
}

function link(text, url) {
  const anchor = element('a');
  anchor.href = url;
  anchor.dir = 'auto';
  anchor.textContent = text;
  return anchor;
}

/** Makes an element of the page. */
export function element(name, className = '', text = '') {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}
