// The pins of a map, and the callouts that open on them.
//
// A pin is { key, latitude, longitude, title, subtitle, url, thumbnail, number, visited }.
// Titles and subtitles are untrusted: they are inserted as text, never as markup.
const svgNamespace = 'http://www.w3.org/2000/svg';
// The minimum distance between pins in pixels, so that they do not overlap: an icon is 28 × 34.
const reach = { x: 30, y: 36 };

/** The longitude in the copy of the world that is nearest to another longitude. */
export const near = (longitude, middle) =>
  longitude + 360 * Math.round((middle - longitude) / 360);

/** Synchronizes a map's markers with its pins. */
export class Pins {
  #map;
  #pins = [];
  #markers = new Map();

  constructor(map) {
    this.#map = map;
    map.on('zoomend', () => this.#show({ keepsOpen: false }));
    map.on('moveend', () => this.#show());
    map.on('popupopen', ({ popup }) => this.#opened(popup));
    map.on('popupclose', ({ popup }) => this.#closed(popup));
    // Leaflet handles keys only while the map itself has the focus.
    map.getContainer().addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') map.closePopup();
    });
  }

  /** Replaces the pins; an open callout stays if its pin does. */
  set(pins) {
    this.#pins = pins;
    this.#show();
  }

  #show({ keepsOpen = true } = {}) {
    const next = new Map();
    for (const group of this.#groups()) {
      const names = group.pins.map(({ key, visited }) => `${key}${visited ? '+' : ''}`);
      const key = `${group.place.lat},${group.place.lng} ${names}`;
      const old = this.#markers.get(key);
      this.#markers.delete(key);
      if (old) old.pins = group.pins;
      next.set(key, old ?? this.#add(group));
    }
    for (const [key, marker] of this.#markers) {
      // An open callout stays, even if the list has changed.
      if (keepsOpen && marker.isPopupOpen()) next.set(key, marker);
      else this.#remove(marker);
    }
    this.#markers = next;
    this.#map.fire('pins');
    const pane = this.#map.getPane('markerPane');
    if (pane.contains(document.activeElement)) return;
    pane.append(...[...next.values()].map((marker) => marker.getElement()));
  }

  #remove(marker) {
    // Keeps the focus within the map.
    const isFocused = marker.getElement() === document.activeElement;
    marker.remove();
    if (isFocused) this.#map.getContainer().focus({ preventScroll: true });
  }

  // Groups pins that would overlap.
  #groups() {
    const L = window.L;
    const middle = this.#map.getCenter().lng;
    const groups = [];
    for (const pin of this.#pins) {
      const place = L.latLng(pin.latitude, near(pin.longitude, middle));
      const point = this.#map.project(place);
      const group = groups.find((other) =>
        Math.abs(other.point.x - point.x) < reach.x && Math.abs(other.point.y - point.y) < reach.y);
      if (group) group.pins.push(pin);
      else groups.push({ place, point, pins: [pin] });
    }
    return groups;
  }

  #add({ place, pins }) {
    const L = window.L;
    const icon = L.divIcon({
      className: `map-icon${pins[0].visited ? ' is-visited' : ''}${pins.length > 1 ? ' is-group' : ''}`,
      html: pinIcon(pins),
      iconSize: [28, 34],
      iconAnchor: [14, 34],
      popupAnchor: [0, -28],
    });
    const marker = L.marker(place, { icon, title: label(pins), riseOnHover: true });
    marker.pins = pins;
    // A group zooms in if that separates its pins; otherwise it lists them.
    if (this.#canSeparate(pins)) {
      marker.on('click', () => this.#zoomTo(pins));
      marker.on('keypress', ({ originalEvent: { key } }) => { if (key === 'Enter') this.#zoomTo(pins); });
    } else {
      marker.bindPopup(() => callout(marker.pins), {
        minWidth: 190, maxWidth: 240, autoPanPadding: [12, 12],
      });
    }
    marker.addTo(this.#map);
    const element = marker.getElement();
    element.setAttribute('role', 'button');
    element.setAttribute('aria-label', label(pins));
    element.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      if (marker.getPopup()) marker.togglePopup();
      else this.#zoomTo(pins);
    });
    return marker;
  }

  #placesOf(pins) {
    const middle = this.#map.getCenter().lng;
    return pins.map((pin) => window.L.latLng(pin.latitude, near(pin.longitude, middle)));
  }

  #canSeparate(pins) {
    const zoom = this.#map.getMaxZoom();
    const points = this.#placesOf(pins).map((place) => this.#map.project(place, zoom));
    const { x, y } = window.L.bounds(points).getSize();
    return x >= reach.x || y >= reach.y;
  }

  #zoomTo(pins) {
    const bounds = window.L.latLngBounds(this.#placesOf(pins));
    const map = this.#map;
    const zoom = Math.max(map.getBoundsZoom(bounds, false, window.L.point(80, 100)), map.getZoom() + 1);
    map.setView(bounds.getCenter(), Math.min(zoom, map.getMaxZoom()));
  }

  #opened(popup) {
    const element = popup.getElement();
    const close = element.querySelector('.leaflet-popup-close-button');
    close?.setAttribute('role', 'button');
    close?.setAttribute('aria-label', 'Close');
    // Moves the focus into the callout only if it was opened by keyboard.
    if (popup._source?.getElement()?.matches(':focus-visible')) {
      element.querySelector('.map-callout a')?.focus({ preventScroll: true });
    }
  }

  #closed(popup) {
    const focused = document.activeElement;
    const isLost = focused === document.body || popup.getElement()?.contains(focused);
    if (isLost) popup._source?.getElement()?.focus({ preventScroll: true });
    // Removes a pin that was kept only for its callout.
    queueMicrotask(() => this.#show());
  }
}

function label(pins) {
  const [{ number, title, visited }] = pins;
  const more = pins.length > 1 ? ` and ${pins.length - 1} more` : '';
  return `${number ? `${number}. ` : ''}${title}${more}${visited && !number ? ' (visited)' : ''}`;
}

function pinIcon(pins) {
  const [{ number, visited }] = pins;
  const mark = number ? `${number}${pins.length > 1 ? '+' : ''}` : pins.length > 1 ? `${pins.length}` : '';
  const svg = shape('svg', { viewBox: '-14 -34 28 34', width: 28, height: 34, 'aria-hidden': 'true' });
  const group = shape('g', { class: 'map-mark' });
  group.append(shape('path', {
    class: 'map-body',
    d: 'M0 0C-2-7-11-10-11-20a11 11 0 1 1 22 0C11-10 2-7 0 0Z',
    fill: '#b3261e', stroke: '#fff', 'stroke-width': 1.5,
  }));
  if (mark) {
    const text = shape('text', {
      class: 'map-number', y: -16, 'font-size': 11, 'font-weight': 700, 'text-anchor': 'middle', fill: '#fff',
    });
    text.textContent = mark;
    group.append(text);
  } else if (visited) {
    group.append(shape('path', {
      class: 'map-sign', d: 'M-5-20.5l3.5 3.5 6.5-7', fill: 'none', stroke: '#fff',
      'stroke-width': 2.2, 'stroke-linecap': 'round', 'stroke-linejoin': 'round',
    }));
  } else {
    group.append(shape('circle', { class: 'map-dot', cy: -20, r: 4, fill: '#fff' }));
  }
  svg.append(group);
  return svg;
}

function shape(name, attributes) {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function callout(pins) {
  const box = document.createElement('div');
  box.className = 'map-callout';
  if (pins.length > 1) box.append(paragraph(`${pins.length} here`, 'map-callout-title'), list(pins));
  else box.append(...single(pins[0]));
  return box;
}

function* single({ title, subtitle, url, thumbnail, number }) {
  if (isOwn(thumbnail)) {
    const image = document.createElement('img');
    image.alt = '';
    image.width = 320;
    image.height = 240;
    image.src = thumbnail;
    yield image;
  }
  yield paragraph(number ? `${number}. ${title}` : title, 'map-callout-title');
  if (subtitle) yield paragraph(subtitle);
  if (!isOwn(url)) return;
  const line = paragraph('');
  const text = url.startsWith('/photos/') ? 'Open photo' : 'Open place';
  line.append(link(text, url));
  yield line;
}

function list(pins) {
  const items = document.createElement('ul');
  for (const { number, title, url } of pins) {
    const item = document.createElement('li');
    const text = number ? `${number}. ${title}` : title;
    item.append(isOwn(url) ? link(text, url) : text);
    items.append(item);
  }
  return items;
}

function paragraph(text, name) {
  const line = document.createElement('p');
  if (name) line.className = name;
  line.dir = 'auto';
  line.textContent = text;
  return line;
}

function link(text, url) {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.dir = 'auto';
  anchor.textContent = text;
  return anchor;
}

// A path on this server, not a URL of another host.
const isOwn = (path) => typeof path === 'string' && /^\/(?![/\\])/.test(path);
