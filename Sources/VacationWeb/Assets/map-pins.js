// The pins of a map: numbered places, photos, and groups of photos with their number.
//
// A pin is { key, latitude, longitude, title, subtitle, url, thumbnail, number, visited, place }. A pin that
// stands for many photos has their number as `photos`, and `bounds` that contain them; one that stands
// for many places has their number as `places`, and the last one's number as `last`. A group shows the thumbnail of its first pin; one
// with `isPlain`, which shows it only in its callout, or without a thumbnail has a color instead. Pins that
// no zoom separates are spread around their point, together with those that would lie between them.
// Titles are untrusted: they are inserted as text, never as markup.

import { half, inside, isSmall, middleOf, near } from './map-base.js';
import { callout, element, listCallout } from './map-callout.js';
import { placeCaptions, placeOf } from './map-captions.js';
import { fitting, radii, radiusOf, spread } from './map-fan.js';
import { counted, grouped, tr } from './texts.js';

// The width of a pin in pixels, and the minimum distance between the centers of two: there is some map
// between them. On a phone, both are less.
const usual = { size: 56, reach: 72 };
const onPhone = { size: 48, reach: 56 };
// Flickr's API terms: at most 30 photos at once. The largest groups have thumbnails.
const maximumThumbnails = 30;
// The groups whose pins are fetched at once, largest first: they leave few pictures for the others.
const maximumFetched = 4;
// From this zoom on, a point is a part of a city, around which there is room to spread its pins.
const firstSpread = 8;
const usualSpread = 10;
// The greatest size of a picture that is spread, and the share of the map that the pictures of a point take.
const largest = 112;
const share = 0.42;
// The thumbnails of which there is no image.
const missing = new Set();
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
  // What was fetched of pins that stand for many, by their keys.
  #fetched = new Map();

  /** `pinsIn(bounds)` fetches the pins of one that stands for many: `{ pins, path }`. */
  constructor(map, { pinsIn } = {}) {
    this.#map = map;
    this.#pinsIn = pinsIn;
    // Below names.
    const pane = map.createPane('fans');
    pane.style.zIndex = 440;
    pane.style.pointerEvents = 'none';
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
  }

  /** Replaces the pins; an open callout stays if its pin does. Waits for those that are spread. */
  async set(pins) {
    this.#pins = pins;
    this.#show();
    const unknown = this.#groups().filter((group) => group.circle && !this.#members(group))
      .sort((one, other) => other.count - one.count).slice(0, maximumFetched);
    if (unknown.length === 0) return;
    // What cannot be fetched stays one pin, whose callout says why.
    await Promise.allSettled(unknown.map((group) => this.#fetch(group.pins)));
    if (this.#pins === pins) this.#show();
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
      .filter((marker) => !marker.isPoint && !marker.left && bounds.contains(marker.getLatLng()))
      .map(({ pins, count }) => ({ pins, count }));
  }

  /** The thumbnails that are shown. */
  get thumbnails() {
    return new Set([...this.#markers.values()].filter(({ isPicture }) => isPicture).map(({ face }) => face.thumbnail));
  }

  #show({ keepsOpen = true } = {}) {
    const bounds = this.#map.getBounds();
    const isPicture = ({ face: { thumbnail, isPlain }, place }) =>
      isOwn(thumbnail) && !isPlain && !missing.has(thumbnail) && bounds.contains(place);
    // An open callout moves the map, but not what is spread.
    const isOpen = keepsOpen && [...this.#markers.values()].some((marker) => marker.isPopupOpen());
    if (!isOpen) this.#seen = inside(this.#map);
    const whole = this.#groups();
    const pictures = new Set(whole.filter(isPicture)
      .sort((one, other) => other.count - one.count)
      .slice(0, maximumThumbnails));
    const groups = this.#spread(whole, pictures);
    const next = new Map();
    for (const group of groups) {
      group.hasThumbnail = !group.isPoint && (group.isSpread ? isPicture(group) : pictures.has(group));
      const names = group.pins.map(({ key, visited }) => `${key}${visited ? '+' : ''}`);
      const look = group.isPoint ? `point ${group.spots.length} ${group.reach}` : `${group.isSpread ?? false} ${group.left ?? 0} ${group.hasThumbnail}`;
      const key = `${group.place.lat},${group.place.lng} ${group.count} ${look} ${names}`;
      const old = this.#markers.get(key);
      this.#markers.delete(key);
      if (old) old.pins = group.pins;
      next.set(key, old ?? (group.isPoint ? this.#addPoint(group) : this.#add(group)));
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
    pane.append(...[...next.values()].filter(({ isPoint }) => !isPoint).map((marker) => marker.getElement()));
  }

  #remove(marker) {
    // Keeps the focus within the map.
    const isFocused = marker.getElement() === document.activeElement;
    marker.remove();
    if (isFocused) this.#map.getContainer().focus({ preventScroll: true });
  }

  /** The least distance between two pins, in pixels. */
  get reach() { return this.#measures.reach; }

  get #measures() { return isSmall(this.#map) ? onPhone : usual; }

  // The width of a picture that is spread.
  get #spreadSize() {
    const { x, y } = this.#map.getSize();
    return Math.round(Math.min(Math.max(Math.min(x, y) / 8.5, this.#measures.size), largest));
  }

  // Groups pins that would be too close to each other.
  #groups() {
    const L = window.L;
    const middle = middleOf(this.#map);
    const { reach } = this.#measures;
    const groups = [];
    for (const pin of this.#pins) {
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
    return this.#gathered(groups);
  }

  // Lets those that are spread, the largest first, take in what would lie between their pictures. Where that
  // could be separated, none is spread.
  #gathered(groups) {
    let left = groups;
    for (const group of [...groups].sort((one, other) => other.count - one.count)) {
      if (!left.includes(group) || !this.#isSpread(group)) continue;
      let [all, radius] = [group, 0];
      const isWithin = ({ point: { x, y }, circle }) => {
        if (circle) return Math.hypot(x - group.point.x, y - group.point.y) < radius + circle;
        const edge = this.#measures.size / 2;
        const [dx, dy] = [Math.abs(x - group.point.x) - edge, Math.abs(y - group.point.y) - edge];
        return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) < radius;
      };
      let taken = [];
      do {
        all = {
          ...group,
          pins: [group, ...taken].flatMap(({ pins }) => pins),
          count: [group, ...taken].reduce((sum, { count }) => sum + count, 0),
        };
        radius = this.#circleOf(all);
        const found = left.filter((other) => other !== group && isWithin(other));
        if (found.length <= taken.length) break;
        taken = found;
      } while (taken.every(({ circle }) => !circle));
      const isFree = taken.every(({ circle }) => !circle);
      if (!isFree || (taken.length > 0 && this.#canSeparate(all.pins, radius + this.#measures.size / 2))) continue;
      left = left.filter((other) => !taken.includes(other))
        .map((other) => (other === group ? { ...all, circle: radius } : other));
    }
    return left;
  }

  // The radius of the circle that the pictures of a group take.
  #circleOf({ point, count }) {
    const size = this.#spreadSize;
    const shown = fitting(Math.min(count, maximumThumbnails), size, this.#roomAround(point));
    return radiusOf(Math.max(shown, 2), size) + size / 2 + 4;
  }

  // How far from a point the pictures around it may be.
  #roomAround(point) {
    const { x, y } = this.#map.getSize();
    const [first, last] = [this.#map.project(this.#seen.getNorthWest()), this.#map.project(this.#seen.getSouthEast())];
    return Math.min(share * Math.min(x, y), point.x - first.x, last.x - point.x, point.y - first.y, last.y - point.y)
      + half - this.#spreadSize / 2 - 4;
  }

  // Pins that no zoom separates; several are also spread if the last zoom would gather them again.
  #isSpread({ pins, count, place }) {
    const limit = count > 2
      ? radiusOf(Math.min(count, maximumThumbnails), this.#spreadSize) + (this.#spreadSize + this.#measures.size) / 2 : 0;
    return count > 1 && this.#map.getZoom() >= firstSpread && this.#map.getBounds().contains(place)
      && !this.#canSeparate(pins, limit);
  }

  // The pins of a group; undefined if they were not fetched.
  #members({ pins }) {
    return isWhole(pins) ? pins : this.#fetched.get(keyOf(pins))?.pins;
  }

  async #fetch(pins) {
    const found = await this.#pinsIn(this.#boundsOf(pins));
    this.#fetched.set(keyOf(pins), found);
    return found;
  }

  // Replaces each group that no zoom separates with its point, and its pins around it: as many as there is
  // room for, and for which there may be pictures besides those that `pictures` show. The last one stands for
  // the others.
  #spread(groups, pictures) {
    const map = this.#map;
    let left = maximumThumbnails - pictures.size;
    const size = this.#spreadSize;
    const used = new Set(groups.filter(({ count }) => count === 1).map(({ pins }) => pins[0].key));
    return groups.flatMap((group) => {
      const members = group.circle && this.#members(group)?.filter(({ key }) => !used.has(key));
      if (!(members?.length > 1)) return [group];
      const own = pictures.has(group) ? 1 : 0;
      const count = fitting(Math.min(members.length, group.count, left + own), size, this.#roomAround(group.point));
      if (count < Math.min(members.length, 3)) return [group];
      left -= count - own;
      const spots = spread(count, size);
      const shown = members.slice(0, count).map((pin, index) => {
        const place = map.unproject(group.point.add(spots[index]));
        used.add(pin.key);
        const picture = { place, face: pin, isSpread: true, size };
        if (index < count - 1 || count === group.count) return { ...picture, pins: [pin], count: pin.photos ?? 1 };
        return { ...picture, pins: group.pins, count: group.count, left: group.count - count + 1 };
      });
      const [nearest, farthest = nearest] = radii(count, size);
      const hole = count > 2 ? Math.floor(nearest - size / 2 - 4) : 0;
      const reach = farthest + size / 2 + 4;
      return [...shown, { ...group, isPoint: true, spots, hole, reach: Math.round(reach) }];
    });
  }

  // The point around which pins are spread: a disc, on which a line leads to each, since all belong to it.
  #addPoint({ place, pins, count, face, spots, hole, reach }) {
    const L = window.L;
    // What names are to avoid, but for that of the place, which may be in the middle.
    const fan = element('span', 'map-fan');
    fan.dataset.hole = hole;
    fan.style.width = `${2 * reach}px`;
    const both = element('span');
    both.append(fan, ...spots.map(({ x, y }) => {
      const leg = element('span', 'map-leg');
      Object.assign(leg.style, { width: `${Math.hypot(x, y)}px`, rotate: `${Math.atan2(y, x)}rad` });
      return leg;
    }), element('span', 'map-dot'));
    const icon = L.divIcon({ className: 'map-point', html: both, iconSize: [0, 0] });
    const marker = L.marker(place, { icon, pane: 'fans', interactive: false, keyboard: false });
    Object.assign(marker, { pins, count, face, isPoint: true });
    return marker.addTo(this.#map);
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
    const { place, pins, face, count, isSpread, left } = group;
    const L = window.L;
    const classes = ['map-icon'];
    if (count > 1) classes.push('is-group');
    if (isSpread) classes.push('is-spread');
    const size = group.size ?? this.#measures.size;
    const icon = L.divIcon({
      className: classes.join(' '),
      html: markOf(group, () => this.#show()),
      iconSize: [size, size],
      popupAnchor: [0, 2 - size / 2],
    });
    const marker = L.marker(place, { icon, riseOnHover: true });
    Object.assign(marker, { pins, face, count, left, isSpread, isPicture: group.hasThumbnail });
    const zoom = () => this.#zoomTo(pins);
    // A group zooms in if that separates or spreads its pins; otherwise it lists them.
    const isFar = this.#map.getZoom() < Math.min(group.circle ? firstSpread : usualSpread, this.#map.getMaxZoom());
    if (count > 1 && !left && !isSpread && (isFar || this.#canSeparate(pins))) {
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
    return listCallout(title, count, this.#fetch(pins), () => marker.getPopup().update());
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

  // Whether some zoom shows pins at least as far apart as two pins need, or as `limit` pixels.
  #canSeparate(pins, limit = 0) {
    const zoom = this.#map.getMaxZoom();
    if (this.#map.getZoom() >= zoom) return false;
    const bounds = this.#boundsOf(pins);
    const { x, y } = window.L.bounds(
      this.#map.project(bounds.getSouthWest(), zoom), this.#map.project(bounds.getNorthEast(), zoom),
    ).getSize();
    const reach = Math.max(this.#measures.reach, limit);
    return x >= reach || y >= reach;
  }

  #zoomTo(pins) {
    const bounds = this.#boundsOf(pins);
    const map = this.#map;
    const zoom = Math.max(map.getBoundsZoom(bounds, false, window.L.point(96, 96)), map.getZoom() + 1);
    const last = map.getMaxZoom();
    map.setView(bounds.getCenter(), Math.min(zoom, this.#canSeparate(pins) ? last : Math.min(usualSpread, last)));
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

const keyOf = (pins) => pins.map(({ key, photos }) => `${key} ${photos}`).join();

function label({ pins, count }) {
  const [{ number, title, visited }] = pins;
  if (!title) return counted(count, '{1} photo', '{1} photos');
  const name = `${number ? `${number}. ` : ''}${title}`;
  const all = count > 1 ? tr('{1} and {2} more', name, grouped(count - 1)) : name;
  return visited && !number ? tr('{1} (visited)', all) : all;
}

// `failed` is called if there is no thumbnail.
function markOf(group, failed) {
  const { face: { key, thumbnail, url }, hasThumbnail, left } = group;
  const mark = element('span', `map-mark ${toneOf(thumbnail ?? url ?? key)}`);
  if (hasThumbnail) {
    const image = element('img');
    image.alt = '';
    image.width = 56;
    image.height = 56;
    const fail = () => {
      missing.add(thumbnail);
      failed();
    };
    image.onerror = fail;
    // What the server sends in place of an image has one pixel.
    image.onload = () => { if (image.naturalWidth === 1) fail(); };
    image.src = thumbnail;
    mark.append(image);
  }
  const both = element('span', 'map-picture');
  both.append(mark);
  if (left) both.append(element('span', 'map-more', `+${shortened(left)}`));
  const text = left ? '' : badgeOf(group);
  if (text) both.append(element('span', 'map-badge', text));
  if (!group.isSpread && placeOf(group.pins)) both.append(Object.assign(element('span', 'map-caption'), { dir: 'auto' }));
  return both;
}

// The number of a place, 2–3 for several that follow each other, 2 +1 for others; otherwise how many
// there are.
export function badgeOf({ pins, count }) {
  const { number } = pins[0];
  if (!number) return count > 1 ? shortened(count) : '';
  const last = Math.max(...pins.map((pin) => Number(pin.last ?? pin.number)));
  if (count === 1) return `${number}`;
  return last - number + 1 === count ? `${number}–${last}` : `${number} +${count - 1}`;
}

// 950, 1.2k, 34k
function shortened(count) {
  if (count < 1000) return String(count);
  return count < 9950 ? `${(count / 1000).toFixed(1)}k` : `${Math.round(count / 1000)}k`;
}

/** Whether a path is on this server, and not a URL of another host. */
export const isOwn = (path) => typeof path === 'string' && /^\/(?![/\\])/.test(path);

/** The class of the color that stands for a photo, or a place, until its picture comes. */
export function toneOf(path) {
  // A photo's is chosen by its ID, as by the server.
  const text = path.match(/^\/photos\/([^/?]+)/)?.[1] ?? path;
  const sum = new TextEncoder().encode(text).reduce((sum, byte) => (33 * sum + byte) % 8191, 0);
  return `tone-${sum % 8}`;
}
