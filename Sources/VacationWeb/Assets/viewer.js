// The image viewer: the image initially fills the frame, and can be zoomed and moved.

import { Zoom } from './zoom.js';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

export function enhance(root) {
  for (const frame of root.querySelectorAll('figure.viewer[data-viewer]:not(.ready)')) {
    const image = frame.querySelector(':scope > img');
    if (!image) continue;
    if (image.complete && image.naturalWidth) begin(frame, image);
    else image.addEventListener('load', () => begin(frame, image), { once: true });
  }
}

function begin(frame, image) {
  if (frame.classList.contains('ready')) return;
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  image.width = size.width;
  image.height = size.height;
  image.draggable = false;
  frame.classList.add('ready');
  frame.tabIndex = 0;
  frame.setAttribute('role', 'group');
  frame.setAttribute('aria-label', 'Image: plus and minus zoom, arrow keys move, 0 fills the frame');
  const zoom = new Zoom(size, () => show(frame, image, zoom));
  new ResizeObserver(() => {
    zoom.fit(frame.clientWidth, frame.clientHeight);
  }).observe(frame);
  const glide = (change) => {
    frame.classList.toggle('gliding', !reducedMotion.matches);
    change();
  };
  frame.append(buttons(zoom, glide));
  keys(frame, zoom, glide);
  pointers(frame, zoom);
  frame.addEventListener('wheel', (event) => wheel(event, frame, zoom), { passive: false });
  frame.addEventListener('dblclick', (event) => {
    if (event.target.closest('.zoom')) return;
    const { x, y } = within(frame, event);
    glide(() => (zoom.isMagnified ? zoom.fill() : zoom.by(2.5, x, y)));
  });
}

function show(frame, image, zoom) {
  image.style.transform = `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`;
  // A swipe that cannot move the image scrolls the page.
  frame.style.touchAction = zoom.movesDown ? 'none' : 'pan-y';
  frame.classList.toggle('magnified', zoom.isMagnified);
}

function within(frame, event) {
  const box = frame.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

// At the minimum and maximum zoom, the wheel scrolls the page.
function wheel(event, frame, zoom) {
  const unit = [1, 18, frame.clientHeight][event.deltaMode] ?? 1;
  const change = Math.min(Math.max(event.deltaY * unit, -240), 240);
  const { x, y } = within(frame, event);
  frame.classList.remove('gliding');
  if (zoom.by(Math.exp(-change * (event.ctrlKey ? 0.01 : 0.0025)), x, y) || event.ctrlKey) {
    event.preventDefault();
  }
}

function keys(frame, zoom, glide) {
  const steps = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
  frame.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== frame) return;
    const step = steps[event.key];
    if (step) {
      let moved = false;
      const [x, y] = step;
      glide(() => { moved = zoom.move(x * frame.clientWidth / 6, y * frame.clientHeight / 6); });
      if (!moved && !zoom.isMagnified) return;
    } else if (event.key === '+' || event.key === '=') glide(() => zoom.by(1.4));
    else if (event.key === '-') glide(() => zoom.by(1 / 1.4));
    else if (event.key === '0') glide(() => zoom.fill());
    else return;
    event.preventDefault();
  });
}

// One pointer drags, two pointers pinch.
function pointers(frame, zoom) {
  const held = new Map();
  const middle = () => {
    const points = [...held.values()];
    const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
    const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
    const [a, b] = points;
    return { x, y, apart: b ? Math.hypot(a.x - b.x, a.y - b.y) : 0 };
  };
  frame.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || event.target.closest('.zoom')) return;
    held.set(event.pointerId, within(frame, event));
    frame.setPointerCapture(event.pointerId);
    frame.classList.add('held');
    frame.classList.remove('gliding');
  });
  frame.addEventListener('pointermove', (event) => {
    if (!held.has(event.pointerId)) return;
    const before = middle();
    held.set(event.pointerId, within(frame, event));
    const now = middle();
    zoom.move(now.x - before.x, now.y - before.y);
    if (before.apart && now.apart) zoom.by(now.apart / before.apart, now.x, now.y);
  });
  const release = (event) => {
    held.delete(event.pointerId);
    frame.classList.toggle('held', held.size > 0);
  };
  frame.addEventListener('pointerup', release);
  frame.addEventListener('pointercancel', release);
}

function buttons(zoom, glide) {
  const bar = document.createElement('div');
  bar.className = 'zoom';
  // shortcuts.js clicks these, so that the keys also work without focus on the image.
  const add = (text, label, key, change) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = text;
    button.setAttribute('aria-label', label);
    if (key) button.dataset.key = key;
    if (text.length === 1) button.className = 'sign';
    button.addEventListener('click', () => glide(change));
    bar.append(button);
  };
  add('−', 'Zoom out', '-', () => zoom.by(1 / 1.4));
  add('+', 'Zoom in', '+', () => zoom.by(1.4));
  add('Fill', 'Fill the frame', '0', () => zoom.fill());
  add('Fit', 'Show the whole image', null, () => zoom.whole());
  return bar;
}
