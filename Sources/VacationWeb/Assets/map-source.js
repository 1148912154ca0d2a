// The pins of a whole list of photos, or of an Itinerary with its route: for each view, the server
// says what is there, and counts what is too close to be shown apart.

import { middleOf, near } from './map-base.js';
import { PhotoList, inTurn, maximum } from './map-list.js';
import { Pins, stopsOf } from './map-pins.js';
import { renamed } from './page.js';
import { say } from './status.js';
import { counted, tr } from './texts.js';

const pause = 120;
// How far beyond the view pins are fetched, so that a drag brings some at once.
const margin = 0.15;
// The photos among which those that are listed are chosen.
const candidates = 90;
// The least distance between the pins of the server, in pixels.
const distance = 56;

/** Keeps the pins of a map, and its URL, up to date. */
export class Source {
  #map;
  #figure;
  #pins;
  #list;
  #route;
  #timer;
  #request;

  constructor(map, figure, list) {
    this.#map = map;
    this.#figure = figure;
    this.#route = window.L.polyline([], { className: 'map-route', weight: 2, smoothFactor: 0, interactive: false });
    this.#route.addTo(map);
    this.#pins = new Pins(map, { pinsIn: (bounds) => (figure.dataset.photos ? this.#photosIn(bounds) : this.#placesIn(bounds)) });
    if (list) this.#list = new PhotoList(map, this.#pins, list);
    // Also when pins are grouped again, because a picture could not be loaded.
    if (list && !figure.dataset.photos) map.on('pins', () => this.#list.show(this.#pins.visibleGroups.map(rowOf)));
    map.on('moveend', () => this.#wait());
    map.on('resize', () => this.#wait());
    this.#fetch();
  }

  #wait() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fetch({ hasMoved: true }), pause);
  }

  async #fetch({ hasMoved = false } = {}) {
    const map = this.#map;
    const { x, y } = map.getSize();
    if (!this.#figure.isConnected || x === 0 || y === 0) return;
    this.#request?.abort();
    const request = new AbortController();
    this.#request = request;
    const { groups } = this.#figure.dataset;
    const box = boxOf(map.getBounds().pad(margin)).join(',');
    map.getContainer().setAttribute('aria-busy', 'true');
    try {
      // Where there would be too many pins, the server counts again: the route leads to those that are shown.
      let [found, pins, reach, next] = [null, [], 0, this.#pins.reachOf([])];
      while (next > reach) {
        reach = next;
        const zoom = Math.max(0, map.getZoom() - Math.log2(reach / distance));
        found = await fetchJSON(
          `${groups}${groups.endsWith('?') ? '' : '&'}${new URLSearchParams({ box, zoom })}`,
          request.signal,
        );
        pins = Array.isArray(found) ? found.map((pin) => this.#photo(pin)) : found.places.map((place) => this.#place(place));
        next = this.#pins.reachOf(pins, reach);
      }
      if (found.route) this.#draw(found);
      this.#pins.set(pins);
      if (hasMoved) this.#remember();
      if (this.#figure.dataset.photos) await this.#update(request.signal);
    } catch (error) {
      if (error.name === 'AbortError') return;
      say(error.message);
    }
    if (this.#request === request) map.getContainer().removeAttribute('aria-busy');
  }

  // Lists photos of the view: as many as are allowed at once, together with those on the map.
  async #update(signal) {
    if (!this.#list) return;
    const { photos } = this.#figure.dataset;
    const box = boxOf(this.#map.getBounds()).join(',');
    const query = new URLSearchParams({ box, limit: candidates });
    const rows = await fetchJSON(`${photos}${photos.endsWith('?') ? '' : '&'}${query}`, signal);
    const onMap = this.#pins.thumbnails;
    let left = maximum - onMap.size;
    const listed = inTurn(rows.map((photo) => ({ ...photo, key: String(photo.id), ...this.#linked(photo) })))
      .filter(({ thumbnail }) => onMap.has(thumbnail) || (left -= 1) >= 0);
    this.#list.show(listed);
  }

  // Reloading, or returning from a photo, restores the view.
  #remember() {
    const url = new URL(location);
    if (url.searchParams.get('view') !== 'map') return;
    url.searchParams.set('area', boxOf(this.#map.getBounds()).join(','));
    history.replaceState(history.state, '', url);
    renamed();
  }

  #photo({ latitude, longitude, photos, box, id, title, subtitle, cover, place, places }) {
    const thumbnail = cover && thumbnailOf(cover);
    const pin = { key: `${id ?? box}`, latitude, longitude, photos, bounds: box, thumbnail, place, places };
    if (!id) return pin;
    return { ...pin, ...this.#linked({ id, title, subtitle }) };
  }

  #linked({ id, title, subtitle }) {
    const path = `/photos/${encodeURIComponent(id)}`;
    return {
      title: String(title ?? tr('Unknown')),
      subtitle: shortened(String(subtitle ?? '')),
      url: `${path}?${new URLSearchParams({ from: this.#figure.dataset.list })}`,
      thumbnail: thumbnailOf(id),
    };
  }

  #place({ latitude, longitude, places: count, box, number, place, title, photos, cover }) {
    return {
      key: `${number}`,
      latitude,
      longitude,
      photos: count,
      bounds: box,
      number,
      place: title,
      places: count,
      title,
      pictures: photos,
      subtitle: counted(photos, '{1} photo', '{1} photos'),
      thumbnail: cover && thumbnailOf(cover),
      url: `${this.#figure.dataset.list.replace(/itinerary$/, 'place')}?${new URLSearchParams({ place })}`,
    };
  }

  #draw({ route }) {
    const middle = middleOf(this.#map);
    // Each pin is shown once, in the world around the middle: a line from it may leave that world, and runs out
    // at the edge of the view, or comes back at its other side.
    const bounds = this.#map.getBounds();
    const reach = bounds.getEast() - bounds.getWest() > 350 ? 10 : 540;
    const [west, east] = [bounds.getWest() - reach, bounds.getEast() + reach];
    const lines = route.flatMap((numbers) => {
      const line = pairs(numbers);
      const half = (line[0][1] + line.at(-1)[1]) / 2;
      const turn = near(half, middle) - half;
      return [-360, 0, 360].flatMap((copy) => {
        const moved = line.map(([lat, lng]) => [lat, lng + turn + copy]);
        return moved.some(([, lng]) => Math.abs(lng - middle) < 180) ? between(moved, west, east) : [];
      });
    });
    this.#route.setLatLngs(lines);
  }

  async #photosIn(bounds) {
    const { photos, list } = this.#figure.dataset;
    // Points are exact within two meters.
    const area = boxOf(bounds, 0.00003).join(',');
    const query = new URLSearchParams({ box: area, limit: maximum });
    const rows = await fetchJSON(`${photos}${photos.endsWith('?') ? '' : '&'}${query}`);
    const path = `${list}${list.includes('?') ? '&' : '?'}${new URLSearchParams({ box: area, view: 'grid' })}`;
    return { pins: rows.map((photo) => ({ key: String(photo.id), place: photo.place, ...this.#linked(photo) })), path };
  }

  // At the API's last zoom, each place is a pin of its own.
  async #placesIn(bounds) {
    const { groups, list } = this.#figure.dataset;
    const query = new URLSearchParams({ box: boxOf(bounds, 0.00003).join(','), zoom: 24 });
    const { places } = await fetchJSON(`${groups}${query}`);
    return { pins: places.map((place) => this.#place(place)), path: list };
  }
}

// The row of the places that share a pin, with the badge of the pin.
function rowOf({ pins, count }) {
  const photos = pins.reduce((sum, { pictures }) => sum + pictures, 0);
  const [{ title: first }] = pins;
  const title = count > 1 ? tr('{1} and more', first) : first;
  return {
    ...pins[0],
    title,
    place: title,
    badge: count > 1 ? stopsOf(count) : pins[0].number,
    photos: count,
    subtitle: counted(photos, '{1} photo', '{1} photos'),
  };
}

/** A view as west, south, east, north; west is greater if it crosses the 180th meridian. */
export function boxOf(bounds, more = 0) {
  const [west, east] = [bounds.getWest() - more, bounds.getEast() + more];
  const isWorld = east - west >= 360;
  return [
    isWorld ? -180 : wrapped(west),
    Math.max(bounds.getSouth() - more, -90),
    isWorld ? 180 : wrapped(east),
    Math.min(bounds.getNorth() + more, 90),
  ].map((degrees) => Number(degrees.toFixed(5)));
}

const thumbnailOf = (id) => `/photos/${encodeURIComponent(id)}/image/thumb`;

const wrapped = (longitude) => longitude - 360 * Math.floor((longitude + 180) / 360);

/** The first line of a text, at most 120 characters. */
export function shortened(text) {
  const line = text.split('\n', 1)[0];
  return line.length > 120 ? `${line.slice(0, 120).replace(/\s+\S*$/, '')}…` : line;
}

/** Fetches JSON from the API; throws an error with a message for the user. */
export async function fetchJSON(url, signal) {
  let response;
  try {
    response = await fetch(url, { signal, headers: { accept: 'application/json' } });
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    throw new Error(tr('The server is not responding. Check that “vacation serve” is still running.'));
  }
  const body = await response.json().catch((error) => {
    if (error.name === 'AbortError') throw error;
    return null;
  });
  if (response.ok && body !== null) return body;
  const { message, hint } = body?.error ?? {};
  const texts = [message, hint].filter((text) => typeof text === 'string' && text);
  throw new Error(texts.join(' ') || tr('The photos could not be loaded ({1}). Move the map to try again.', response.status));
}

// The parts of a line between two meridians.
function between(line, west, east) {
  const parts = [];
  let part;
  line.forEach(([lat, lng], index) => {
    const isInside = lng >= west && lng <= east;
    if (index > 0 && isInside !== Boolean(part)) {
      const [before, from] = line[index - 1];
      const edge = Math.min(Math.max(isInside ? from : lng, west), east);
      const cut = [before + (lat - before) * (edge - from) / (lng - from), edge];
      if (part) part.push(cut);
      else parts.push(part = [cut]);
    }
    if (isInside) {
      if (!part) parts.push(part = []);
      part.push([lat, lng]);
    } else {
      part = undefined;
    }
  });
  return parts;
}

function pairs(numbers) {
  const points = [];
  for (let index = 0; index < numbers.length; index += 2) points.push([numbers[index], numbers[index + 1]]);
  return points;
}
