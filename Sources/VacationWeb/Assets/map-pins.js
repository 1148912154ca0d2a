// The pins of a map: numbered places, photos, and groups of photos with their number.
//
// A pin is { key, latitude, longitude, title, subtitle, url, thumbnail, number, visited, place }. A pin that
// stands for many photos has their number as `photos`, and `bounds` that contain them; one that stands
// for many places has their number as `places`. A group shows the thumbnail of its first pin; one with
// `isPlain`, which shows it only in its callout, or without a thumbnail is a disc; a single one without a number, a dot.
// Titles are untrusted: they are inserted as text, never as markup.

import { inside, isSmall, middleOf, near } from './map-base.js';
import { callout, element, listCallout } from './map-callout.js';
import { placeCaptions, placeOf } from './map-captions.js';
import { counted, grouped, tr } from './texts.js';

// The width of a pin in pixels, and the minimum distance between the centers of two: there is some map
// between them, unless they are few: then they are smaller instead. Within a city, a pin is as large as it has room
// for. On a phone, all are less. Discs without pictures have a greatest width, and distance between their edges.
const usual = { size: 56, reach: 72, touching: 56, largest: 128, disc: 84, between: 28, maximum: 20 };
const onPhone = { size: 48, reach: 56, touching: 40, largest: 88, disc: 52, between: 8, maximum: 12 };
const few = 8;
// More pins in view than `maximum` would be a carpet: they are counted together, in steps, until there are no more.
// There are never more pictures than photos that Flickr's API terms allow at once.
const mostPictures = 30;
const coarser = 1.25;
// From this zoom on, a point is a part of a city.
const city = 8;
// The width in pixels of what can be clicked of a dot, and the height of its name below it.
const dot = 24;
const named = 18;
// What lies over the edges of a map.
const edges = '.leaflet-control-zoom, .journey-play, .map-credit, .map-note';
// Boxes are rounded to a meter, and points are exact within two, in degrees.
const slack = 0.00003;

/** Synchronizes a map's markers with its pins. */
export class Pins {
  #map;
  #pins = [];
  #markers = new Map();
  #lit;
  #seen;
  #pinsIn;
  // The number of photos or places that the pins of the view stand for.
  #total = 0;

  /** `pinsIn(bounds)` fetches the pins of one that stands for many: `{ pins, path }`. */
  constructor(map, { pinsIn } = {}) {
    this.#map = map;
    this.#pinsIn = pinsIn;
    map.on('zoomend', () => this.#show({ keepsOpen: false }));
    map.on('moveend', () => this.#show());
    map.on('popupopen', ({ popup }) => this.#opened(popup));
    map.on('popupclose', ({ popup }) => this.#closed(popup));
    // Leaflet handles keys only while the map itself has the focus.
    map.getContainer().addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !map.getContainer().querySelector('.leaflet-popup')) return;
      event.stopPropagation();
      map.closePopup();
    });
    // The credit shrinks once the map has loaded: place the names again, clear of it.
    const credit = map.getContainer().closest('main')?.querySelector('.map-credit');
    if (credit) new ResizeObserver(() => placeCaptions(map, [...this.#markers.values()])).observe(credit);
  }

  /** Replaces the pins; an open callout stays if its pin does. */
  set(pins) {
    this.#pins = pins;
    this.#total = pins.reduce((sum, { photos = 1 }) => sum + photos, 0);
    this.#show();
  }

  /** Lights up the marker of a photo, and no other. */
  light(photo) {
    this.#lit = photo;
    const lit = photo && this.markerOf(photo);
    for (const marker of this.#markers.values()) {
      marker.getElement()?.classList.toggle('is-lit', marker === lit);
      marker.setZIndexOffset(marker === lit ? 1000 : 0);
    }
  }

  /** The marker that stands for a photo; undefined for none. */
  markerOf({ key, latitude, longitude }) {
    const markers = [...this.#markers.values()];
    const own = markers.find(({ pins }) => pins.some((pin) => pin.key === key));
    if (own) return own;
    const place = window.L.latLng(latitude, near(longitude, middleOf(this.#map)));
    const distance = (marker) => place.distanceTo(marker.getLatLng());
    // The boxes of groups may overlap.
    return markers
      .filter(({ pins }) => pins.some(({ bounds }) => bounds) && this.#boundsOf(pins, slack).contains(place))
      .sort((one, other) => distance(one) - distance(other))[0];
  }

  /** The pins within the view, ordered as they were given. */
  get visible() {
    const [bounds, lng] = [this.#map.getBounds(), middleOf(this.#map)];
    return this.#pins.filter(({ latitude, longitude }) => bounds.contains([latitude, near(longitude, lng)]));
  }

  /** The groups within the view, in the same order: the pins of each, and their number. */
  get visibleGroups() {
    const bounds = this.#map.getBounds();
    return [...this.#markers.values()]
      .filter((marker) => bounds.contains(marker.getLatLng()))
      .map(({ pins, count }) => ({ pins, count }));
  }

  /** The thumbnails that are shown. */
  get thumbnails() {
    return new Set([...this.#markers.values()].flatMap(({ isPicture, face }) => (isPicture ? face.thumbnail : [])));
  }

  #show({ keepsOpen = true } = {}) {
    const bounds = this.#map.getBounds();
    const isPicture = ({ face: { thumbnail, isPlain }, place }) =>
      isOwn(thumbnail) && !isPlain && bounds.contains(place);
    // An open callout moves the map, but changes no pin.
    const isOpen = keepsOpen && [...this.#markers.values()].some((marker) => marker.isPopupOpen());
    if (!isOpen) this.#seen = inside(this.#map);
    const found = this.#groups(this.#pins, this.reachOf(this.#pins));
    const pictures = new Set(found.filter(isPicture).sort((one, other) => other.count - one.count).slice(0, mostPictures));
    const groups = pictures.size > 0 ? this.#clear(found) : this.#apart(found);
    // Among pictures, discs are no larger than these.
    const largest = pictures.size > 0 ? this.#measures.size : this.#measures.disc;
    const most = Math.max(...groups.map(({ count }) => count));
    const closest = Math.min(...groups.flatMap((one, index) => groups.slice(index + 1).map((other) =>
      Math.max(Math.abs(one.point.x - other.point.x), Math.abs(one.point.y - other.point.y)))));
    const next = new Map();
    for (const group of groups) {
      group.hasThumbnail = pictures.has(group);
      group.badge = this.#badgeOf(group);
      group.size = group.hasThumbnail ? this.#sizeOf(group, groups, closest) : this.#discOf(group, most, largest);
      const names = group.pins.map(({ key, visited }) => `${key}${visited ? '+' : ''}`);
      const key = `${group.place.lat},${group.place.lng} ${group.count} ${group.size} ${group.hasThumbnail} ${group.badge} ${names}`;
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
    this.light(this.#lit);
    placeCaptions(this.#map, [...next.values()]);
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

  /** The least distance between two of these pins, in pixels: the usual one, or more if that would be too many. */
  reachOf(pins, least = this.#measures.touching) {
    const bounds = this.#map.getBounds();
    const shown = (reach) => this.#groups(pins, reach).filter(({ place }) => bounds.contains(place)).length;
    let reach = least;
    if (reach < this.#measures.reach && shown(reach) > few) ({ reach } = this.#measures);
    while (shown(reach) > this.#measures.maximum) reach *= coarser;
    return reach;
  }

  get #measures() { return isSmall(this.#map) ? onPhone : usual; }

  // Groups pins that would be too close to each other.
  #groups(pins, reach) {
    const L = window.L;
    const middle = middleOf(this.#map);
    const groups = [];
    for (const pin of pins) {
      const place = L.latLng(pin.latitude, near(pin.longitude, middle));
      const point = this.#map.project(place);
      const group = groups.find((other) =>
        Math.abs(other.point.x - point.x) < reach && Math.abs(other.point.y - point.y) < reach);
      if (group) {
        group.pins.push(pin);
        group.count += pin.photos ?? 1;
      } else {
        groups.push({ place, point, pins: [pin], face: pin, count: pin.photos ?? 1 });
      }
    }
    return groups;
  }

  // The width of a pin with a picture: the usual one, if no two would touch; within a city, half the distance to
  // the nearest other one, and not over an edge.
  #sizeOf({ point, place }, groups, closest) {
    const { size: maximumSize, largest } = this.#measures;
    const size = Math.round(Math.min(maximumSize, closest - 2));
    if (this.#map.getZoom() < city || !this.#seen.contains(place)) return size;
    const distances = groups.filter((other) => other.point !== point)
      .map((other) => Math.hypot(other.point.x - point.x, other.point.y - point.y) / 2);
    const [first, last] = [this.#seen.getNorthWest(), this.#seen.getSouthEast()].map((corner) => this.#map.project(corner));
    const edge = Math.min(point.x - first.x, last.x - point.x, point.y - first.y, last.y - point.y);
    return Math.round(Math.max(size, Math.min(largest, size + 2 * edge, ...distances)));
  }

  // The width of a disc, whose area is its share of the largest one; numbers need some room.
  #discOf(group, most, largest = this.#measures.disc) {
    const text = this.#badgeOf(group);
    if (!text) return dot;
    return Math.round(Math.max(largest * Math.sqrt(group.count / most), 14 + 6 * text.length, dot));
  }

  // How many photos or places there are, or the number of one place. Among many, that would look like a count.
  #badgeOf({ pins: [{ number = '' }], count }) {
    if (count > 1) return shortened(count);
    return this.#total > mostPictures ? '' : `${number}`;
  }

  // On a map that cannot be zoomed out, no pin can be moved from below what lies over its edges: whether one of this
  // width has room there.
  #freeOf() {
    const map = this.#map;
    const corner = map.getPixelBounds().min;
    const { left, top } = map.getContainer().getBoundingClientRect();
    const over = map.getZoom() > map.getMinZoom() ? [] : [...map.getContainer().parentElement.querySelectorAll(edges)]
      .map((element) => element.getBoundingClientRect());
    return ({ point, width }) => over.every((box) => {
      const [x, y] = [point.x - corner.x + left, point.y - corner.y + top];
      const [dx, dy] = [x - Math.min(Math.max(x, box.left), box.right), y - Math.min(Math.max(y, box.top), box.bottom)];
      return Math.hypot(dx, dy) > width / 2 + 4;
    });
  }

  // Joins each group with a picture that would lie below something to the nearest other one.
  #clear(found) {
    const isFree = this.#freeOf();
    const width = this.#measures.size;
    const groups = found.filter(({ point }) => isFree({ point, width }));
    if (groups.length === 0) return found;
    for (const { point, pins, count } of found.filter((group) => !groups.includes(group))) {
      const distance = (other) => Math.hypot(other.point.x - point.x, other.point.y - point.y);
      const nearest = groups.reduce((one, other) => (distance(other) < distance(one) ? other : one));
      nearest.pins.push(...pins);
      nearest.count += count;
    }
    return groups;
  }

  // Joins groups whose discs would touch, or lie below something, the smaller one to the larger one, which moves
  // toward it.
  #apart(found) {
    const groups = found.map((group) => ({ ...group, pins: [...group.pins] }));
    const map = this.#map;
    const isFree = this.#freeOf();
    const { between } = this.#measures;
    const space = ([one, other]) => Math.hypot(one.point.x - other.point.x,
      Math.max(0, Math.abs(one.point.y - other.point.y) - named)) - (one.width + other.width) / 2;
    for (;;) {
      groups.sort((one, other) => other.count - one.count);
      for (const group of groups) group.width = this.#discOf(group, groups[0]?.count);
      const pairs = groups.flatMap((one, index) => groups.slice(index + 1).map((other) => [one, other]))
        .sort((one, other) => space(one) - space(other));
      const pair = pairs[0] && space(pairs[0]) < between ? pairs[0]
        : pairs.find(([one, other]) => !isFree(one) || !isFree(other));
      if (!pair) return groups;
      const [into, from] = pair;
      const share = from.count / (into.count + from.count);
      into.point = into.point.add(from.point.subtract(into.point).multiplyBy(share));
      into.place = map.unproject(into.point);
      into.pins.push(...from.pins);
      into.count += from.count;
      groups.splice(groups.indexOf(from), 1);
    }
  }

  #bindCallout(marker) {
    // Leaflet asks for the content again when its size has changed.
    marker.bindPopup(() => (marker.callout ??= this.#callout(marker)), {
      minWidth: 200, maxWidth: 264, autoPanPadding: [12, 12],
    });
  }

  // Makes a marker a button with a name.
  #name(marker, name, press) {
    const element = marker.getElement();
    element.setAttribute('role', 'button');
    element.setAttribute('aria-label', name);
    element.title = name;
    element.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      press();
    });
  }

  #add(group) {
    const { place, pins, face, count, size } = group;
    const L = window.L;
    const classes = ['map-icon'];
    if (count > 1) classes.push('is-group');
    if (!group.hasThumbnail) classes.push('is-plain');
    if (!group.badge) classes.push('is-dot');
    if (count > 1 && face.number) classes.push('is-stops');
    const icon = L.divIcon({
      className: classes.join(' '),
      html: markOf(group),
      iconSize: [size, size],
      popupAnchor: [0, 2 - size / 2],
    });
    const marker = L.marker(place, { icon, riseOnHover: true });
    Object.assign(marker, { pins, face, count, isPicture: group.hasThumbnail });
    const zoom = () => this.#zoomTo(pins);
    // A group zooms in, to a city at least, or if that separates its pins; otherwise it lists them.
    const isFar = this.#map.getZoom() < Math.min(city, this.#map.getMaxZoom());
    if (count > 1 && (isFar || this.#canSeparate(pins))) {
      marker.on('click', zoom);
      marker.on('keypress', ({ originalEvent: { key } }) => { if (key === 'Enter') zoom(); });
    } else {
      this.#bindCallout(marker);
    }
    marker.on('mouseover', () => this.#map.fire('pinover', { marker }));
    marker.on('mouseout', () => this.#map.fire('pinout'));
    marker.addTo(this.#map);
    this.#name(marker, label(group), () => (marker.getPopup() ? marker.togglePopup() : zoom()));
    return marker;
  }

  #callout(marker) {
    const { pins, count } = marker;
    if (isWhole(pins) || !this.#pinsIn) return callout(pins);
    const title = pins[0].number ? tr('{1} here', grouped(count)) : counted(count, '{1} photo here', '{1} photos here');
    return listCallout(title, count, this.#pinsIn(this.#boundsOf(pins)), () => marker.getPopup().update());
  }

  #boundsOf(pins, margin = 0) {
    const L = window.L;
    const middle = middleOf(this.#map);
    const bounds = L.latLngBounds([]);
    for (const pin of pins) {
      const [west, south, east, north] =
        pin.bounds ?? [pin.longitude, pin.latitude, pin.longitude, pin.latitude];
      const left = near(west, middle);
      const right = left + ((east - west + 360) % 360);
      bounds.extend([south - margin, left - margin]).extend([north + margin, right + margin]);
    }
    return bounds;
  }

  // Whether some zoom shows pins at least as far apart as two pins need.
  #canSeparate(pins) {
    const zoom = this.#map.getMaxZoom();
    if (this.#map.getZoom() >= zoom) return false;
    const bounds = this.#boundsOf(pins);
    const { x, y } = window.L.bounds(
      this.#map.project(bounds.getSouthWest(), zoom), this.#map.project(bounds.getNorthEast(), zoom),
    ).getSize();
    return Math.max(x, y) >= this.#measures.reach;
  }

  #zoomTo(pins) {
    const bounds = this.#boundsOf(pins);
    const map = this.#map;
    const zoom = Math.max(map.getBoundsZoom(bounds, false, window.L.point(96, 96)), map.getZoom() + 1);
    const last = map.getMaxZoom();
    map.setView(bounds.getCenter(), Math.min(zoom, this.#canSeparate(pins) ? last : Math.min(city, last)));
  }

  #opened(popup) {
    const element = popup.getElement();
    const close = element.querySelector('.leaflet-popup-close-button');
    close?.setAttribute('role', 'button');
    close?.setAttribute('aria-label', tr('Close'));
    // Moves the focus into the callout only if it was opened by keyboard.
    if (popup._source?.getElement()?.matches(':focus-visible')) {
      (element.querySelector('.map-callout a') ?? close)?.focus({ preventScroll: true });
    }
  }

  #closed(popup) {
    // The photos may be others when it is opened again.
    delete popup._source?.callout;
    const focused = document.activeElement;
    const isLost = focused === document.body || popup.getElement()?.contains(focused);
    if (isLost) popup._source?.getElement()?.focus({ preventScroll: true });
    // Removes a pin that was kept only for its callout.
    queueMicrotask(() => this.#show());
  }
}

// Whether each pin stands for one photo or place.
const isWhole = (pins) => pins.every(({ photos = 1 }) => photos === 1);

function label({ pins, count }) {
  const [{ number, title, visited }] = pins;
  if (!title) return counted(count, '{1} photo', '{1} photos');
  const name = `${number ? `${number}. ` : ''}${title}`;
  const more = count > 1 ? tr('{1} and {2} more', name, grouped(count - 1)) : name;
  const all = number && count > 1 ? `${stopsOf(count)}: ${more}` : more;
  return visited && !number ? tr('{1} (visited)', all) : all;
}

function markOf(group) {
  const { face: { key, thumbnail, url }, hasThumbnail, badge } = group;
  const both = element('span', 'map-picture');
  if (hasThumbnail) {
    const mark = element('span', `map-mark ${toneOf(thumbnail ?? url ?? key)}`);
    const image = element('img');
    image.alt = '';
    image.width = 56;
    image.height = 56;
    // Without it, the landscape that stands for it is seen.
    image.onerror = () => image.remove();
    image.src = thumbnail;
    mark.append(image);
    both.append(mark);
    if (badge) both.append(element('span', 'map-badge', badge));
  } else {
    both.append(element('span', 'map-mark', badge));
  }
  if (placeOf(group.pins)) both.append(Object.assign(element('span', 'map-caption'), { dir: 'auto' }));
  return both;
}

/** How many stops there are, in words. */
export const stopsOf = (count) => counted(count, '{1} stop', '{1} stops');

// 950, 1.2k, 34k
function shortened(count) {
  if (count < 1000) return String(count);
  return count < 9950 ? `${(count / 1000).toFixed(1)}k` : `${Math.round(count / 1000)}k`;
}

/** Whether a path is on this server, and not a URL of another host. */
export const isOwn = (path) => typeof path === 'string' && /^\/(?![/\\])/.test(path);

/** The ID in the path of a photo; undefined for other paths. */
export const idOf = (path) => path.match(/^\/photos\/([^/?]+)/)?.[1];

/** The class of the color that stands for a photo, or a place, until its picture comes. */
export function toneOf(path) {
  // A photo's is chosen by its ID, as by the server.
  const text = idOf(path) ?? path;
  const sum = new TextEncoder().encode(text).reduce((sum, byte) => (33 * sum + byte) % 8191, 0);
  return `tone-${sum % 8}`;
}
