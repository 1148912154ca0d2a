// The Nearby page: photos taken in the visible area of the map.

import { createMap, credit, fillWindow, hasLeaflet, leaflet } from './map-base.js';
import { PhotoList, maximum } from './map-list.js';
import { Pins } from './map-pins.js';
import { offer } from './nearby-location.js';
import { boxOf } from './map-source.js';
import { photosIn, rememberSpot, rememberedSpot, requestedBox } from './nearby-photos.js';
import { renamed } from './page.js';
import { tr } from './texts.js';

const pause = 400;
let screen = null;

/** Creates the page's map; after a swap of the page, the same map is used again. */
export function enhance(root) {
  const place = root.querySelector('#nearby-map');
  if (!place || place === screen?.element) return;
  if (screen) {
    screen.moveTo(place);
    return;
  }
  open(place).catch((error) => console.error(error));
}

async function open(place) {
  const status = part('nearby-status', 'p', place);
  status.setAttribute('role', 'status');
  if (!hasLeaflet()) {
    offer(place, status, (latitude, longitude) => {
      location.assign(`/nearby?latitude=${latitude.toFixed(4)}&longitude=${longitude.toFixed(4)}`);
    });
    return;
  }
  await leaflet().catch((error) => {
    status.textContent = error.message;
    throw error;
  });
  if (place.isConnected) screen = new Screen(place, status);
}

/** An element of the page, created if it is missing. */
function part(id, name, place) {
  const found = document.getElementById(id);
  if (found) return found;
  const made = document.createElement(name);
  made.id = id;
  place.after(made);
  return made;
}

class Screen {
  element;
  #credit;
  #status;
  #list;
  #photos;
  #map;
  #pins;
  #timer;
  #request;

  constructor(element, status) {
    this.element = element;
    this.#status = status;
    this.#list = part('nearby-list', 'ul', status);
    const { latitude, longitude, zoom, tiles, firstZoom, lastZoom, attribution } = element.dataset;
    this.#credit = part('nearby-credit', 'p', element);
    this.#credit.className = 'map-credit';
    credit(this.#credit, attribution);
    element.replaceChildren();
    element.classList.add('map-live');
    // Its button is above the map, whose height is measured next.
    offer(element, status, (...point) => this.#map.setView(point, Math.max(this.#map.getZoom(), 10)));
    fillWindow(element);
    const look = (map) => {
      const box = requestedBox() ?? (location.search === '' ? rememberedSpot() : null);
      if (box) map.fitBounds(box, { animate: false });
      else map.setView([Number(latitude) || 0, Number(longitude) || 0], Number(zoom) || 9);
    };
    this.#map = createMap(element, {
      label: tr('Map of photos nearby'), tiles, firstZoom, lastZoom, wheel: true, look,
    });
    this.#map.on('untiled', () => credit(this.#credit));
    this.#pins = new Pins(this.#map);
    this.#map.on('moveend zoomend', () => this.#wait());
    this.#photos = new PhotoList(this.#map, this.#pins, this.#list);
    new ResizeObserver(() => this.#map.invalidateSize({ pan: false })).observe(element);
    this.#fetch();
  }

  /** Moves the map into a swapped page; visits may have changed. */
  moveTo(place) {
    place.replaceWith(this.element);
    for (const old of [this.#list, this.#status, this.#credit]) {
      const next = document.getElementById(old.id);
      if (next && next !== old) next.replaceWith(old);
      else if (!next) this.element.after(old);
    }
    offer(this.element, this.#status, (...point) => this.#map.setView(point, 10));
    fillWindow(this.element);
    this.#map.invalidateSize({ pan: false });
    this.#fetch();
  }

  #wait() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fetch(), pause);
  }

  async #fetch() {
    clearTimeout(this.#timer);
    this.#request?.abort();
    const request = new AbortController();
    this.#request = request;
    const box = boxOf(this.#map.getBounds());
    this.element.setAttribute('aria-busy', 'true');
    try {
      const { photos, message } = await photosIn(box, request.signal);
      // The list shows as many pictures as are allowed at once.
      this.#pins.set(photos.map((photo, index) => ({ ...photo, isPlain: index >= maximum })));
      this.#photos.show(photos);
      rememberSpot(box);
      this.#say(message);
      // Removes the server's message about the requested location.
      if (photos.length > 0) document.querySelector('.map-side .empty')?.remove();
      // Reloading, or returning from a photo, restores the view.
      history.replaceState(history.state, '', `/nearby?box=${box.join(',')}`);
      renamed();
    } catch (error) {
      if (error.name === 'AbortError') return;
      this.#say(error.message);
    }
    if (this.#request === request) this.element.removeAttribute('aria-busy');
  }

  #say(message) {
    if (this.#status.textContent !== message) this.#status.textContent = message;
  }
}
