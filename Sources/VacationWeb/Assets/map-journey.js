// Playing a journey: from place to place along the route, with photos of each.
//
// Space pauses, the arrow keys go on and back, Escape ends it. With reduced motion, nothing flies, and
// only the user goes on.

import { near, prefersReducedMotion } from './map-base.js';
import { element } from './map-callout.js';
import { fetchJSON } from './map-source.js';
import { say } from './status.js';
import { counted, tr } from './texts.js';

const stay = 4500;
const page = 100;
const photos = 6;
const closest = 7;

/** Offers to play the journey of a map with a route. */
export function offerJourney(map, figure) {
  const { groups } = figure.dataset;
  if (!groups?.includes('/itinerary/map')) return;
  const button = element('button', 'journey-play', tr('Play the journey'));
  button.type = 'button';
  let journey;
  button.onclick = async () => {
    button.disabled = true;
    try {
      journey ??= new Journey(map, figure, groups.replace(/\/itinerary\/map.*/, ''), button);
      await journey.start();
    } catch (error) {
      say(error.message);
    } finally {
      button.disabled = false;
    }
  };
  figure.querySelector('.map-live').append(button);
  // A click on the button is not one on the map.
  window.L.DomEvent.disableClickPropagation(button);
  // The list links here to play it at once, but not again when one comes back.
  if (location.hash !== '#play') return;
  history.replaceState(history.state, '', location.pathname + location.search);
  button.click();
}

class Journey {
  #map;
  #figure;
  #api;
  #button;
  #stops = [];
  #isWhole = false;
  #index = 0;
  #isPlaying = false;
  #isFlying = false;
  #timer;
  #turn = 0;
  #here;
  #panel;
  #parts = {};

  constructor(map, figure, api, button) {
    this.#map = map;
    this.#figure = figure;
    this.#api = api;
    this.#button = button;
    const icon = window.L.divIcon({ className: 'map-here', iconSize: [44, 44] });
    this.#here = window.L.marker([0, 0], { icon, interactive: false, keyboard: false, zIndexOffset: -100 });
    this.#make();
    map.on('dragstart', () => {
      // Leaflet has stopped the flight.
      this.#isFlying = false;
      this.#pause();
    });
  }

  async start() {
    this.#index = 0;
    await this.#load();
    if (this.#stops.length === 0) throw new Error(tr('No place of this Itinerary has coordinates.'));
    if (!this.#figure.isConnected) return;
    this.#panel.hidden = false;
    this.#button.hidden = true;
    this.#figure.classList.add('is-playing');
    this.#map.getContainer().scrollIntoView({ block: 'nearest' });
    this.#isPlaying = !prefersReducedMotion();
    this.#parts.play.focus({ preventScroll: true });
    this.#go(0);
  }

  #end() {
    this.#pause();
    this.#here.remove();
    this.#panel.hidden = true;
    this.#button.hidden = false;
    this.#figure.classList.remove('is-playing');
    this.#button.focus({ preventScroll: true });
  }

  async #load() {
    if (this.#isWhole) return;
    const query = new URLSearchParams({ limit: page, offset: this.#stops.length });
    const stops = await fetchJSON(`${this.#api}/itinerary/stops?${query}`);
    this.#stops.push(...stops);
    this.#isWhole = stops.length < page;
  }

  async #go(index) {
    clearTimeout(this.#timer);
    this.#turn += 1;
    const turn = this.#turn;
    if (index >= this.#stops.length - 1) await this.#load().catch((error) => console.error(error));
    if (!this.#isCurrent(turn) || !this.#stops[index]) return;
    this.#index = index;
    const stop = this.#stops[index];
    this.#show(stop);
    const map = this.#map;
    const place = [stop.latitude, near(stop.longitude, map.getCenter().lng)];
    this.#here.setLatLng(place).addTo(map);
    const zoom = Math.min(closest, map.getMaxZoom());
    await this.#fly(place, zoom);
    if (!this.#isCurrent(turn)) return;
    this.#isFlying = false;
    this.#wait();
  }

  // The page may be left while a place is on its way.
  #isCurrent(turn) {
    return turn === this.#turn && this.#figure.isConnected;
  }

  // A wide panel beside the place, or below it, does not cover it.
  #fly(place, zoom) {
    const map = this.#map;
    const { x, y } = map.getSize();
    const shift = x > 700 ? [-x / 8, 0] : [0, y / 5];
    const center = map.unproject(map.project(place, zoom).add(shift), zoom);
    if (prefersReducedMotion()) {
      map.setView(center, zoom, { animate: false });
      return Promise.resolve();
    }
    const distance = map.distance(map.getCenter(), center) / 1000;
    const duration = Math.min(4, 1.2 + distance / 4000);
    this.#isFlying = true;
    return new Promise((resolve) => {
      map.flyTo(center, zoom, { duration });
      setTimeout(resolve, 1000 * duration);
    });
  }

  #wait() {
    clearTimeout(this.#timer);
    const isLast = this.#isWhole && this.#index === this.#stops.length - 1;
    if (isLast) this.#pause();
    if (this.#isPlaying) this.#timer = setTimeout(() => this.#go(this.#index + 1), stay);
  }

  #pause() {
    this.#isPlaying = false;
    // What is under way goes no further.
    this.#turn += 1;
    clearTimeout(this.#timer);
    if (this.#isFlying) this.#map.stop();
    this.#isFlying = false;
    this.#mark();
  }

  #toggle() {
    this.#isPlaying = !this.#isPlaying;
    this.#mark();
    if (!this.#isPlaying) clearTimeout(this.#timer);
    else if (this.#isWhole && this.#index === this.#stops.length - 1) this.#go(0);
    else this.#go(this.#index + 1);
  }

  #mark() {
    this.#parts.play.textContent = this.#isPlaying ? tr('Pause') : tr('Play');
  }

  async #show(stop) {
    const { number, place, title, subtitle, photos: count } = stop;
    const { heading, facts, list, before, after } = this.#parts;
    const link = element('a', '', title);
    link.href = `${this.#figure.dataset.list.replace(/itinerary$/, 'place')}?${new URLSearchParams({ place })}`;
    heading.replaceChildren(element('span', 'journey-number', String(number)), link);
    const total = counted(count, '{1} photo', '{1} photos');
    facts.textContent = [subtitle, total].filter(Boolean).join(' · ');
    before.disabled = this.#index === 0;
    after.disabled = this.#isWhole && this.#index === this.#stops.length - 1;
    this.#mark();
    list.replaceChildren();
    const query = new URLSearchParams({ place, limit: photos });
    const found = await fetchJSON(`${this.#api}/place?${query}`).catch(() => []);
    if (stop !== this.#stops[this.#index]) return;
    const from = new URL(link.href);
    list.replaceChildren(...found.map((photo) => thumbnail(photo, from.pathname + from.search)));
  }

  #make() {
    const panel = element('section', 'journey');
    panel.hidden = true;
    panel.setAttribute('aria-label', tr('The journey'));
    const heading = element('h2', 'journey-title');
    heading.setAttribute('aria-live', 'polite');
    heading.dir = 'auto';
    const facts = element('p', 'journey-facts');
    facts.dir = 'auto';
    const list = element('ul', 'journey-photos');
    const controls = element('div', 'journey-controls');
    const button = (text, work, label) => {
      const made = element('button', '', text);
      made.type = 'button';
      if (label) made.setAttribute('aria-label', label);
      made.onclick = work;
      controls.append(made);
      return made;
    };
    const before = button('‹', () => this.#go(this.#index - 1), tr('Previous place'));
    const play = button(tr('Pause'), () => this.#toggle());
    const after = button('›', () => this.#go(this.#index + 1), tr('Next place'));
    button('×', () => this.#end(), tr('End the journey'));
    panel.append(heading, facts, list, controls);
    this.#parts = { heading, facts, list, before, play, after };
    this.#panel = panel;
    const live = this.#map.getContainer();
    live.append(panel);
    window.L.DomEvent.disableClickPropagation(panel);
    window.L.DomEvent.disableScrollPropagation(panel);
    // Before Leaflet, which moves the map by arrow keys, and before the page's own shortcuts.
    live.addEventListener('keydown', (event) => this.#press(event), { capture: true });
  }

  #press(event) {
    if (this.#panel.hidden || event.altKey || event.ctrlKey || event.metaKey) return;
    const works = {
      ArrowRight: () => { if (!this.#parts.after.disabled) this.#go(this.#index + 1); },
      ArrowLeft: () => { if (!this.#parts.before.disabled) this.#go(this.#index - 1); },
      Escape: () => this.#end(),
    };
    // On a button or a link, the space bar does what it always does.
    if (!event.target.closest('a, button')) works[' '] = () => this.#toggle();
    const work = works[event.key];
    if (!work) return;
    event.preventDefault();
    event.stopPropagation();
    work();
  }
}

function thumbnail({ id, title }, from) {
  const item = element('li');
  const link = element('a');
  const path = `/photos/${encodeURIComponent(id)}`;
  link.href = `${path}?${new URLSearchParams({ from })}`;
  link.setAttribute('aria-label', String(title));
  link.title = String(title);
  const image = Object.assign(element('img'), { alt: '', width: 96, height: 72, src: `${path}/image/thumb` });
  link.append(image);
  item.append(link);
  return item;
}
