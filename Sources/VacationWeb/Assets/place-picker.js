// A dialog with a map, for choosing the place of photos. The pin stays in the middle: the map is moved
// below it, with the mouse, a finger, or the arrow keys.

import { createMap, credit, leaflet } from './map-base.js';
import { tr } from './texts.js';

const pause = 200;
// Where the map was left.
let view = null;

/** Asks for a place; returns its full name, or null if none was chosen. */
export async function choosePlace() {
  await leaflet();
  const title = made('h2', { id: 'picker-title', textContent: tr('Choose a place on the map') });
  const element = made('div', { className: 'map-live' });
  const status = made('p', {
    role: 'status', dir: 'auto', textContent: tr('Move the map until the pin is where the photos were taken.'),
  });
  const source = made('p', { className: 'map-credit' });
  const use = made('button', { className: 'primary', disabled: true, textContent: tr('Use this place') });
  const actions = made('form', { method: 'dialog', className: 'actions' });
  actions.append(made('button', { value: '', textContent: tr('Cancel') }), use);
  const ground = made('div', { className: 'picker-map' });
  ground.append(element, made('span', { className: 'picker-pin', ariaHidden: 'true' }));
  const dialog = made('dialog', { className: 'place-picker' });
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.append(title, ground, source, status, actions);
  document.body.append(dialog);
  dialog.showModal();
  const map = createMap(element, {
    label: title.textContent, wheel: true,
    look: (map) => map.setView(view?.center ?? [25, 10], view?.zoom ?? 2, { animate: false }),
  });
  credit(source);
  map.on('click', ({ latlng }) => map.setView(latlng, Math.max(map.getZoom(), 5)));
  let timer;
  let turn = 0;
  const name = async () => {
    turn += 1;
    const mine = turn;
    let [found, words] = [null, tr('There is no city within 50 km of the pin.')];
    try {
      found = await placeAt(map.getCenter().wrap());
    } catch (error) {
      words = error.message;
    }
    if (mine !== turn || !dialog.open) return;
    status.textContent = found ?? words;
    use.value = found ?? '';
    use.disabled = !found;
  };
  if (view) name();
  map.on('move', () => { use.disabled = true; });
  map.on('moveend', () => {
    const { lat, lng } = map.getCenter();
    view = { center: [lat, lng], zoom: map.getZoom() };
    clearTimeout(timer);
    timer = setTimeout(name, pause);
  });
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      clearTimeout(timer);
      map.remove();
      dialog.remove();
      resolve(dialog.returnValue || null);
    });
  });
}

const made = (name, properties) => Object.assign(document.createElement(name), properties);

async function placeAt({ lat, lng }) {
  const response = await fetch(`/map/place.json?latitude=${lat}&longitude=${lng}`).catch(() => null);
  if (!response?.ok) throw new Error(tr('The server is not responding. Try again when it is running.'));
  const { place } = await response.json();
  return place;
}
