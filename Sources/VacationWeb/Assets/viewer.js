// A photo on its stage, which shows all of it at first: zooming, moving, and swiping.

import { retreat } from './bars.js';
import { isImmersed, offerFullscreen } from './fullscreen.js';
import { load } from './loading.js';
import { addNeighbors, turn } from './neighbors.js';
import { offerSlideshow } from './slideshow.js';
import { tr } from './texts.js';
import { Zoom } from './zoom.js';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

export function enhance(root) {
  for (const stage of root.querySelectorAll('.stage:not(.live)')) begin(stage);
}

function begin(stage) {
  const frame = stage.querySelector('.viewer');
  const image = frame.querySelector(':scope > img');
  stage.classList.add('live');
  image.draggable = false;
  frame.tabIndex = 0;
  frame.setAttribute('role', 'group');
  frame.setAttribute('aria-label', tr('Image: plus and minus zoom, arrow keys move, 0 shows all of it'));
  const zoom = new Zoom(() => show(stage, frame, image, zoom));
  const fit = () => zoom.fit(
    { width: frame.offsetWidth, height: frame.offsetHeight },
    { width: stage.clientWidth, height: stage.clientHeight },
  );
  // At once, so that it can be zoomed before the observer's first call.
  fit();
  const observer = new ResizeObserver(fit);
  observer.observe(stage);
  observer.observe(frame);
  const glide = (change) => {
    frame.classList.toggle('gliding', !reducedMotion.matches);
    change();
  };
  const tools = document.createElement('div');
  tools.className = 'tools bar';
  stage.append(tools);
  zoomButtons(tools, zoom, glide);
  offerSlideshow(stage, tools);
  offerFullscreen(tools);
  keys(frame, zoom, glide);
  const hides = retreat(stage);
  pointers(stage, frame, zoom, hides);
  stage.addEventListener('wheel', (event) => wheel(event, stage, frame, zoom), { passive: false });
  stage.addEventListener('dblclick', (event) => {
    if (isControl(event)) return;
    const { x, y } = within(stage, event);
    glide(() => (zoom.isMagnified ? zoom.whole() : zoom.by(2.5, x, y)));
  });
  load(stage, frame, image, fit);
  addNeighbors(stage);
}

function show(stage, frame, image, zoom) {
  image.style.transform = `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`;
  frame.classList.toggle('magnified', zoom.isMagnified);
  stage.classList.toggle('moves', zoom.isMagnified);
}

const isControl = (event) => event.target.closest('a, button, select, label') !== null;

// A point, relative to the middle of the stage.
function within(stage, event) {
  const box = stage.getBoundingClientRect();
  return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
}

// The wheel scrolls the page, unless Ctrl is held or the stage covers the page.
function wheel(event, stage, frame, zoom) {
  if (!event.ctrlKey && !isImmersed()) return;
  event.preventDefault();
  const unit = [1, 18, stage.clientHeight][event.deltaMode] ?? 1;
  const change = Math.min(Math.max(event.deltaY * unit, -240), 240);
  const { x, y } = within(stage, event);
  frame.classList.remove('gliding');
  // Pinching a touchpad sends small changes, as if Ctrl were held.
  zoom.by(Math.exp(-change * (Math.abs(change) < 50 ? 0.01 : 0.0025)), x, y);
}

function keys(frame, zoom, glide) {
  const steps = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
  frame.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== frame) return;
    const step = steps[event.key];
    if (step) {
      if (!zoom.isMagnified) return;
      const [x, y] = step;
      glide(() => zoom.move(x * frame.clientWidth / 6, y * frame.clientHeight / 6));
    } else if (event.key === '+' || event.key === '=') glide(() => zoom.by(1.4));
    else if (event.key === '-') glide(() => zoom.by(1 / 1.4));
    else if (event.key === '0') glide(() => zoom.whole());
    else return;
    event.preventDefault();
  });
}

// One pointer drags a magnified photo, two pointers pinch. One finger swipes to the next photo, and
// otherwise scrolls the page.
function pointers(stage, frame, zoom, hides) {
  const held = new Map();
  let first = null;
  const middle = () => {
    const points = [...held.values()];
    const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
    const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
    const [a, b] = points;
    return { x, y, apart: b ? Math.hypot(a.x - b.x, a.y - b.y) : 0 };
  };
  stage.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || isControl(event)) return;
    const point = within(stage, event);
    held.set(event.pointerId, point);
    first = held.size === 1 ? { ...point, time: event.timeStamp, isTouch: event.pointerType !== 'mouse' } : null;
    stage.setPointerCapture(event.pointerId);
    frame.classList.add('held');
    frame.classList.remove('gliding');
  });
  stage.addEventListener('pointermove', (event) => {
    if (!held.has(event.pointerId)) return;
    const before = middle();
    held.set(event.pointerId, within(stage, event));
    const now = middle();
    if (zoom.isMagnified) zoom.move(now.x - before.x, now.y - before.y);
    else if (first?.isTouch) swipe(stage, frame, now.x - first.x);
    if (before.apart && now.apart) {
      frame.style.translate = '';
      zoom.by(now.apart / before.apart, now.x, now.y);
    }
  });
  const release = (event) => {
    if (!held.has(event.pointerId)) return;
    const start = first;
    const now = held.get(event.pointerId);
    held.delete(event.pointerId);
    first = null;
    frame.classList.toggle('held', held.size > 0);
    if (!start?.isTouch) return;
    const [x, time] = [now.x - start.x, event.timeStamp - start.time];
    const isFar = Math.abs(x) > Math.min(90, stage.clientWidth / 4) || Math.abs(x) / time > 0.5;
    if (event.type === 'pointerup' && !zoom.isMagnified && isFar && Math.abs(x) > 24
      && turn(x < 0 ? 'next' : 'prev')) return;
    frame.classList.toggle('gliding', !reducedMotion.matches);
    frame.style.translate = '';
    if (Math.hypot(x, now.y - start.y) < 8 && time < 400) hides();
  };
  stage.addEventListener('pointerup', release);
  stage.addEventListener('pointercancel', release);
}

// The photo follows the finger; at the end of the list it follows less.
function swipe(stage, frame, x) {
  if (Math.abs(x) < 8) return;
  const hasMore = stage.querySelector(`.neighbors [rel="${x < 0 ? 'next' : 'prev'}"]`) !== null;
  frame.style.translate = `${hasMore ? x : x / 4}px`;
}

function zoomButtons(tools, zoom, glide) {
  // shortcuts.js clicks these, so that the keys also work without focus on the image.
  const add = (name, label, key, change) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = name;
    button.setAttribute('aria-label', label);
    button.title = label;
    button.dataset.key = key;
    button.addEventListener('click', () => glide(change));
    tools.append(button);
  };
  add('whole', tr('Show the whole image'), '0', () => zoom.whole());
  add('minus', tr('Zoom out'), '-', () => zoom.by(1 / 1.4));
  add('plus', tr('Zoom in'), '+', () => zoom.by(1.4));
}
