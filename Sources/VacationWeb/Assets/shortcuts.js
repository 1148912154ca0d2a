// Keyboard shortcuts; /help lists them, and has the switch that turns them off.

import { tr } from './texts.js';

const key = 'vacation:shortcuts';
const tabs = { p: '/places', n: '/nearby', s: '/search', r: '/recents', v: '/vacations' };
let isListening = false;
let tabKeyDeadline = 0;

export function enhance(root) {
  if (!isListening) document.addEventListener('keydown', pressed);
  isListening = true;
  if (location.pathname === '/help') offerSwitch(root);
}

function pressed(event) {
  const { target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isOff()) return;
  if (target.closest('input, select, textarea, [contenteditable], dialog')) return;
  const isAfterG = Date.now() < tabKeyDeadline;
  tabKeyDeadline = 0;
  const act = isAfterG && tabs[event.key] ? () => location.assign(tabs[event.key]) : actions[event.key];
  if (!act || act(target) === false) return;
  event.preventDefault();
}

// Each returns false if the key does not apply.
const actions = {
  '?': () => { showList(); },
  g: () => { tabKeyDeadline = Date.now() + 1500; },
  '/': () => {
    const field = document.querySelector('main :is([type=search], form.search input[type=text])');
    if (field) field.focus();
    else location.assign('/search');
  },
  j: () => step(1),
  k: () => step(-1),
  v: () => press('.photo [data-key="v"]'),
  '+': (target) => zoom('+', target),
  '=': (target) => zoom('+', target),
  '-': (target) => zoom('-', target),
  0: (target) => zoom('0', target),
  f: () => press('.tools [data-key="f"]'),
  h: () => press('.words [data-key="h"]'),
  1: () => press('.words [data-key="1"]'),
  2: () => press('.words [data-key="2"]'),
  3: () => press('.words [data-key="3"]'),
  4: () => press('.words [data-key="4"]'),
  5: () => press('.words [data-key="5"]'),
  e: () => focus('#own-note'),
  t: () => focus('#add-tag'),
  s: () => press('.tools [data-key="s"]'),
  ArrowLeft: (target) => turn('prev', target),
  ArrowRight: (target) => turn('next', target),
  Escape: (target) => {
    if (document.documentElement.classList.contains('immersed')) return press('.tools [data-key="f"]');
    const up = document.querySelector('.crumbs a:last-of-type');
    if (!up || target.closest('.map')) return false;
    up.click();
    return true;
  },
};

function press(selector) {
  const button = document.querySelector(selector);
  button?.click();
  return button !== null;
}

function focus(selector) {
  const field = document.querySelector(selector);
  field?.focus();
  return field !== null;
}

// A focused map handles these keys itself.
function zoom(key, target) {
  return !target.closest('.map, .map-live') && press(`.tools [data-key="${key}"]`);
}

function turn(direction, target) {
  if (target.closest('.map, .viewer.magnified')) return false;
  const link = document.querySelector(`.neighbors [rel="${direction}"]`);
  link?.click();
  return link !== null;
}

function step(by) {
  const items = [...document.querySelectorAll('main :is(.row, .card, .stop) > a')];
  if (items.length === 0) return false;
  const now = items.findIndex((item) => item === document.activeElement);
  const first = by > 0 ? 0 : items.length - 1;
  items[now < 0 ? first : Math.min(Math.max(now + by, 0), items.length - 1)].focus();
  return true;
}

// The list is taken from the help page.
async function showList() {
  let list = null;
  try {
    const response = await fetch('/help', { headers: { Accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    list = page.querySelector('#shortcuts');
  } catch { /* opens the help page instead */ }
  if (!list) {
    location.assign('/help');
    return;
  }
  if (document.querySelector('dialog')) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'shortcuts';
  dialog.setAttribute('aria-labelledby', 'shortcuts-title');
  const title = document.createElement('h2');
  title.id = 'shortcuts-title';
  title.textContent = tr('Keyboard shortcuts');
  const form = document.createElement('form');
  form.method = 'dialog';
  form.className = 'actions';
  const more = document.createElement('a');
  more.href = '/help';
  more.className = 'button';
  more.textContent = tr('Turn them off');
  const close = document.createElement('button');
  close.className = 'primary';
  close.textContent = tr('Close');
  form.append(more, close);
  list.removeAttribute('id');
  list.querySelector('.touch')?.remove();
  // Makes the list scrollable by keyboard.
  list.tabIndex = 0;
  dialog.append(title, document.adoptNode(list), form);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  close.focus();
}

// Whether the shortcuts are switched off; without storage they stay on.
export function isOff() {
  try {
    return localStorage.getItem(key) === 'off';
  } catch {
    return false;
  }
}

function offerSwitch(root) {
  const place = root.querySelector('.shortcuts-switch');
  if (!place || document.querySelector('#shortcuts-switch')) return;
  const label = document.createElement('label');
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.id = 'shortcuts-switch';
  box.defaultChecked = !isOff();
  box.dataset.filter = '';
  box.addEventListener('change', () => {
    try {
      localStorage.setItem(key, box.checked ? 'on' : 'off');
    } catch { /* no storage available */ }
  });
  label.append(box, tr('Use keyboard shortcuts in this browser'));
  place.append(label);
}
