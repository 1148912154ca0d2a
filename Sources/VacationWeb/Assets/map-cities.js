// The names of the largest cities that a map shows, where no tiles have them.

import { near } from './map-pins.js';

const most = 12;
const pause = 150;
const kept = new Map();

/** Names cities on a map, wherever it moves to; the pane has the countries' names as well. */
export function nameCities(map, pane) {
  const shown = window.L.layerGroup().addTo(map);
  let timer;
  let turn = 0;
  const show = async () => {
    turn += 1;
    const mine = turn;
    const cities = await citiesIn(boxAround(map.getBounds()));
    // The map may have moved on, or be gone with its page.
    if (mine !== turn || !map.getContainer().isConnected) return;
    shown.clearLayers();
    for (const city of placed(map, cities)) mark(city, pane).addTo(shown);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => show().catch((error) => console.error(error)), pause);
  };
  map.on('moveend zoomend resize pins', wait);
  map.whenReady(wait);
}

// A box a little larger than what is shown, of round numbers: a map that moves a little has it.
function boxAround(bounds) {
  const [width, height] = [bounds.getEast() - bounds.getWest(), bounds.getNorth() - bounds.getSouth()];
  const step = 2 ** Math.floor(Math.log2(Math.max(height, 0.01))) / 4;
  const south = Math.max(Math.floor(bounds.getSouth() / step) * step, -90);
  const north = Math.min(Math.ceil(bounds.getNorth() / step) * step, 90);
  if (width + 2 * step >= 360) return [-180, south, 180, north];
  const west = Math.floor(bounds.getWest() / step) * step;
  const east = Math.ceil(bounds.getEast() / step) * step;
  return [wrapped(west), south, wrapped(east), north];
}

const wrapped = (longitude) => longitude - 360 * Math.floor((longitude + 180) / 360);

function citiesIn(box) {
  const address = `/map/cities.json?box=${box.join(',')}`;
  let cities = kept.get(address);
  if (!cities) {
    cities = fetch(address).then((response) => {
      if (!response.ok) throw new Error(`The names of the cities did not come (${response.status}).`);
      return response.json();
    });
    cities.catch(() => kept.delete(address));
    kept.set(address, cities);
    if (kept.size > 200) kept.delete(kept.keys().next().value);
  }
  return cities;
}

// Those that have the room beside pins, countries' names and larger cities.
function placed(map, cities) {
  const { pins, names } = roomsOf(map.getContainer());
  const found = choose(map, cities, pins, names);
  // A name half under pins says more than none.
  return found.length > 0 ? found : choose(map, cities.slice(0, 1), [], names);
}

function choose(map, cities, pins, names) {
  const size = map.getSize();
  const middle = map.getCenter().lng;
  const found = [];
  for (const { name, latitude, longitude } of cities) {
    if (found.length === most) break;
    const place = [latitude, near(longitude, middle)];
    const { x, y } = map.latLngToContainerPoint(place);
    const dot = { left: x - 3, right: x + 3, top: y - 3, bottom: y + 3 };
    // A pin may stand on a city, and hide the dot; the name finds its place beside the pin.
    if (names.some((other) => overlap(dot, other))) continue;
    for (const [side, room] of roomsBeside(x, y, name.length * 7 + 10)) {
      const isInside = room.left >= 0 && room.right <= size.x && room.top >= 0 && room.bottom <= size.y;
      if (!isInside || [...pins, ...names].some((other) => overlap(room, other))) continue;
      names.push(room, dot);
      found.push({ name, place, side });
      break;
    }
  }
  return found;
}

// Where a name may stand beside its dot, the best first.
function roomsBeside(x, y, width) {
  const [left, right] = [x - width / 2, x + width / 2];
  return [
    ['right', { left: x + 3, right: x + 3 + width, top: y - 8, bottom: y + 8 }],
    ['left', { left: x - 3 - width, right: x - 3, top: y - 8, bottom: y + 8 }],
    ['below', { left, right, top: y + 4, bottom: y + 20 }],
    ['above', { left, right, top: y - 20, bottom: y - 4 }],
  ];
}

function roomsOf(container) {
  const corner = container.getBoundingClientRect();
  const rooms = (things) => [...container.querySelectorAll(things)].map((thing) => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    return {
      left: left - corner.left, right: right - corner.left,
      top: top - corner.top, bottom: bottom - corner.top,
    };
  });
  // A pin's element is a little larger than the pin.
  const pins = rooms('.map-icon').map((room) => ({ ...room, left: room.left + 3, right: room.right - 3 }));
  return { pins: [...pins, ...rooms('.leaflet-control')], names: rooms('.map-name span') };
}

const overlap = (a, b) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function mark({ name, place, side }, pane) {
  const text = document.createElement('span');
  text.textContent = name;
  const icon = window.L.divIcon({
    className: `map-city is-${side}`, html: text, iconSize: [0, 0],
  });
  return window.L.marker(place, { icon, pane, interactive: false, keyboard: false });
}
