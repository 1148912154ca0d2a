// Replaces each drawn map with an interactive one; without Leaflet the drawings stay.

import { createMap, credit, fillWindow, fitBox, hasLeaflet, leaflet } from './map-base.js';
import { PhotoList } from './map-list.js';
import { Pins } from './map-pins.js';
import { Source } from './map-source.js';
import { offerJourney } from './map-journey.js';

const done = new WeakSet();

/** Replaces the maps in a part of the page, each only once. */
export function enhance(root) {
  if (!hasLeaflet()) return;
  for (const figure of root.querySelectorAll('figure.map[data-map]')) {
    if (done.has(figure)) continue;
    done.add(figure);
    whenWanted(figure, () => replace(figure).catch((error) => {
      done.delete(figure);
      console.error(error);
    }));
  }
}

// The small map beside a photo stays a drawing until the pointer comes to it: most are only glanced
// at, and the next photo has another one.
function whenWanted(figure, work) {
  if (figure.dataset.tiles || !figure.closest('.panel')) work();
  else figure.addEventListener('pointerenter', work, { once: true });
}

async function replace(figure) {
  await leaflet();
  const drawing = figure.querySelector('svg');
  if (!figure.isConnected || !drawing) return;
  const { label, tiles, firstZoom, lastZoom, attribution, groups } = figure.dataset;
  const pins = pinsOf(drawing);

  const element = document.createElement('div');
  element.className = 'map-live';
  drawing.before(element);
  // The drawing is still used for printing.
  drawing.classList.add('is-replaced');
  if (!figure.closest('.panel')) fillWindow(element);
  // A view that was moved is restored as it was.
  const isMoved = new URLSearchParams(location.search).has('area');
  const look = (map) => {
    const given = {
      region: regionOf(figure),
      points: pins.map(({ latitude, longitude }) => [latitude, longitude]),
      isNamed: groups === undefined ? pins.some(({ url }) => !url.startsWith('/photos/')) : !figure.dataset.photos,
    };
    if (!isMoved && fitBox(map, figure.dataset.bounds, tiles, given)) return;
    map.fitBounds(regionOf(figure), { animate: false });
  };
  const map = createMap(element, { label, tiles, firstZoom, lastZoom, wheel: false, look });
  const list = figure.parentElement.querySelector('.map-side > ul');
  if (groups === undefined) show(map, pins, list, figure);
  else new Source(map, figure, list);
  offerJourney(map, figure);
  const line = figure.querySelector('.map-credit');
  credit(line, attribution);
  map.on('untiled', () => credit(line));

  let isTouched = false;
  const touched = () => { isTouched = true; };
  for (const type of ['pointerdown', 'keydown', 'wheel']) element.addEventListener(type, touched, { once: true });
  // The width may change when the page is swapped. A map of one point shrinks as soon as photos are around it.
  new ResizeObserver(() => {
    const size = map.getSize();
    map.invalidateSize({ pan: false });
    if (!isTouched && figure.closest('.of-point') && !size.equals(map.getSize())) look(map);
  }).observe(element);
}

// Pins that the page has, and those in view as a list.
function show(map, found, element, figure) {
  const pins = new Pins(map);
  if (!element) {
    pins.set(found);
    return;
  }
  const list = new PhotoList(map, pins, element);
  let all;
  const fill = () => list.fill(all);
  const take = (given) => {
    // The photos of one place do not repeat it.
    all = given.map((pin) => ({ ...pin, place: pin.place || element.dataset.place }));
    fill();
  };
  map.on('moveend', fill);
  // The same photos, some of which have been visited
  figure.parentElement.addEventListener('vacation:visits', ({ detail }) => take(pinsOf(detail.querySelector('svg'))));
  take(found);
}

function pinsOf(drawing) {
  return [...drawing.querySelectorAll('[data-latitude]')]
    .map(({ dataset }) => ({
      key: dataset.index,
      latitude: Number(dataset.latitude),
      longitude: Number(dataset.longitude),
      title: dataset.title,
      subtitle: dataset.subtitle,
      detail: dataset.detail,
      url: dataset.url,
      thumbnail: dataset.thumbnail,
      number: dataset.number,
      place: dataset.place,
      visited: 'visited' in dataset,
    }))
    .sort((a, b) => Number(a.key) - Number(b.key));
}

function regionOf({ dataset }) {
  const [west, south, east, north] =
    ['west', 'south', 'east', 'north'].map((side) => Number(dataset[side]));
  return window.L.latLngBounds([south, west], [north, east > west ? east : east + 360]);
}
