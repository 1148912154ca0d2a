// The Nearby page: photos taken in the visible area of the map.

import { centerOn, createMap, credit, fillWindow, fitBox, half, hasLeaflet, inside, leaflet, near } from './map-base.js';
import { PhotoList } from './map-list.js';
import { Pins } from './map-pins.js';
import { offer } from './nearby-location.js';
import { boxOf } from './map-source.js';
import { photosIn, rememberSpot, rememberedSpot, requestedBox } from './nearby-photos.js';
import { renamed } from './page.js';
import { counted, grouped, tr } from './texts.js';

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
  const status = document.getElementById('nearby-status');
  if (!hasLeaflet()) {
    offer(status, (latitude, longitude) => {
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

// Fits a box, and what would lie under the card of a map where nothing was found.
function fitAll(map, bounds, tiles, points) {
  const card = map.getContainer().parentElement.querySelector('.empty');
  let box = bounds;
  for (;;) {
    if (!fitBox(map, box, tiles, { points, isNamed: points.length > 0 })) return false;
    const hidden = card && points.filter((point) => {
      const { x, y } = map.latLngToContainerPoint(point);
      return x > -half && x < card.offsetLeft + card.offsetWidth + half
        && y > -half && y < card.offsetTop + card.offsetHeight + half;
    });
    if (!hidden?.length) return true;
    const [west, south, east, north] = box.split(',').map(Number);
    const top = Math.max(north, ...hidden.map(([latitude]) => latitude));
    if (top === north) return true;
    box = [west, south, east, top].join();
  }
}

// Offers to visit what is shown, and not visited yet.
function offerVisits(photos, box) {
  const menu = document.querySelector('.nearby-head > .visitall');
  if (!menu) return;
  const others = photos.filter(({ visited }) => !visited).length;
  menu.hidden = others === 0;
  menu.querySelector('summary').textContent = others === photos.length
    ? tr('Visit all {1}', grouped(others))
    : counted(others, 'Visit 1 more', 'Visit {1} more');
  const { from, shown } = menu.querySelector('form').elements;
  from.value = `/nearby?box=${box.join(',')}`;
  shown?.remove();
  menu.querySelector('button.primary').textContent = tr('Visit');
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
  // What is said until the map is moved.
  #lead;
  #marks;

  constructor(element, status) {
    this.element = element;
    this.#status = status;
    this.#list = document.getElementById('nearby-list');
    const { latitude, longitude, zoom, radius, bounds, lead, tiles, firstZoom, lastZoom, attribution } = element.dataset;
    this.#credit = Object.assign(document.createElement('p'), { id: 'nearby-credit', className: 'map-credit' });
    element.after(this.#credit);
    credit(this.#credit, attribution);
    element.replaceChildren();
    element.classList.add('map-live');
    offer(status, (...point) => {
      this.#leave();
      this.#map.setView(point, Math.max(this.#map.getZoom(), 10));
    });
    fillWindow(element);
    const remembered = location.search === '' ? rememberedSpot() : null;
    const points = this.#places().map((place) => [place.latitude, place.longitude]);
    const look = (map) => {
      const box = requestedBox() ?? remembered;
      if (box) map.fitBounds(box, { animate: false });
      else if (!fitAll(map, bounds, tiles, points)) centerOn(map, [Number(latitude) || 0, Number(longitude) || 0], Number(zoom) || 9);
    };
    this.#map = createMap(element, {
      label: tr('Map of photos nearby'), tiles, firstZoom, lastZoom, wheel: true, look,
    });
    this.#map.on('untiled', () => credit(this.#credit));
    this.#pins = new Pins(this.#map);
    this.#map.on('moveend zoomend', () => this.#wait());
    this.#photos = new PhotoList(this.#map, this.#pins, this.#list);
    new ResizeObserver(() => this.#map.invalidateSize({ pan: false })).observe(element);
    this.#map.on('dragstart zoomstart', () => this.#leave());
    this.#lead = lead;
    if (remembered) this.#leave();
    const places = this.#places();
    // Where the server found nothing, the map shows where that is, and the places beside it.
    if (places.length === 0 && !element.parentElement.querySelector('.empty')) this.#fetch();
    else if (radius) this.#mark([Number(latitude), Number(longitude)], Number(radius), points[0]);
    if (places.length > 0) this.#pins.set(places);
  }

  // The places that the page offers, as pins.
  #places() {
    return [...document.querySelectorAll('.nearby-elsewhere > .map-list > [data-latitude]')].map((row) => {
      const { latitude, longitude } = row.dataset;
      const title = row.querySelector('.title').textContent;
      const url = row.querySelector('a').getAttribute('href');
      const thumbnail = row.querySelector('img')?.getAttribute('src');
      return { key: url, latitude: Number(latitude), longitude: Number(longitude), title, place: title, url, thumbnail };
    });
  }

  // Marks a point where nothing was found, and the way from there to the nearest place.
  #mark(point, kilometers, nearest) {
    const L = window.L;
    const look = { className: 'map-area', interactive: false };
    const name = Object.assign(document.createElement('span'), { textContent: tr('Here') });
    const icon = L.divIcon({ className: 'map-spot', html: name, iconSize: [0, 0] });
    const end = nearest ? [nearest[0], near(nearest[1], point[1])] : point;
    this.#marks = L.layerGroup([
      L.polyline([point, end], { className: 'map-route map-way', weight: 2, interactive: false }),
      L.marker(point, { icon, interactive: false, keyboard: false }),
      L.circle(point, { ...look, radius: 1000 * kilometers }),
      L.circleMarker(point, { ...look, radius: 7 }),
    ]).addTo(this.#map);
  }

  // A map that was moved is no longer that of the city.
  #leave() {
    this.#marks?.remove();
    document.querySelector('.nearby-map > .empty')?.remove();
    document.querySelector('.map-side > .nearby-elsewhere')?.remove();
    document.querySelector('#nearby-note')?.remove();
    document.querySelector('.nearby-head [aria-invalid]')?.removeAttribute('aria-invalid');
    this.#lead = undefined;
    document.querySelector('.nearby-head > h1').textContent = tr('Nearby');
    document.querySelector('.nearby-head > .all-visited')?.remove();
    delete this.#list.dataset.place;
    delete this.#status.dataset.kept;
  }

  /** Moves the map into a swapped page; visits may have changed. */
  moveTo(place) {
    place.replaceWith(this.element);
    for (const old of [this.#list, this.#status]) document.getElementById(old.id).replaceWith(old);
    this.element.after(this.#credit);
    offer(this.#status, (...point) => this.#map.setView(point, 10));
    fillWindow(this.element);
    this.#map.invalidateSize({ pan: false });
    if (this.#places().length === 0) this.#fetch();
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
    // Pins at the very edges would be cut off.
    const inner = boxOf(inside(this.#map));
    this.element.setAttribute('aria-busy', 'true');
    try {
      const { photos, message } = await photosIn(inner, box, request.signal);
      this.#photos.fill(photos);
      this.#say(this.#lead ?? message);
      offerVisits(photos, inner);
      // The last stop may be another one the next time.
      if (!this.#lead) this.#remember(box);
    } catch (error) {
      if (error.name === 'AbortError') return;
      this.#say(error.message);
    }
    if (this.#request === request) this.element.removeAttribute('aria-busy');
  }

  // Reloading, or returning from a photo, restores the view.
  #remember(box) {
    rememberSpot(box);
    history.replaceState(history.state, '', `/nearby?box=${box.join(',')}`);
    renamed();
  }

  #say(message) {
    if ('kept' in this.#status.dataset) return;
    if (this.#status.textContent !== message) this.#status.textContent = message;
  }
}
