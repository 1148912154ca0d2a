// Selects many photos of a list, and changes them without leaving the page.

import { busy, changedHere, read } from './page.js';
import { isOff } from './shortcuts.js';
import { say } from './status.js';
import { counted, tr } from './texts.js';
import { follow } from './work.js';

// The events that end a drag.
const ends = ['pointerup', 'pointercancel'];
// The photo from which a range is selected.
let anchor = null;
let isListening = false;

export function enhance(root) {
  for (const form of root.querySelectorAll('form.photos')) {
    // First, so that the click at the end of a drag does nothing else.
    drag(form);
    form.addEventListener('change', (event) => event.target.matches('.pick') && count(form));
    form.addEventListener('click', (event) => clicked(event, form), true);
    form.addEventListener('reset', () => setTimeout(() => count(form)));
    form.addEventListener('submit', submitted);
    form.addEventListener('keydown', entered);
    offerMap(form);
    count(form);
  }
  if (!isListening) document.addEventListener('keydown', pressed);
  isListening = true;
}

const picks = (form) => [...form.querySelectorAll('.pick')];
const chosen = (form) => picks(form).filter((pick) => pick.checked);

function count(form) {
  const number = chosen(form).length;
  const text = form.querySelector('.selection .chosen');
  // Beside a map, photos are not selected.
  if (!text) return;
  const words = number === 0 ? '' : counted(number, '{1} selected', '{1} selected');
  if (text.textContent !== words) text.textContent = words;
  if (number === 0) {
    for (const details of form.querySelectorAll('.verb[open]')) details.open = false;
  }
}

function set(form, from, to, isChecked) {
  const all = picks(form);
  const [first, last] = [all.indexOf(from), all.indexOf(to)].sort((a, b) => a - b);
  for (const pick of all.slice(Math.max(first, 0), last + 1)) pick.checked = isChecked;
  count(form);
}

// A click selects as soon as something is selected; with Shift it selects a range.
function clicked(event, form) {
  const card = event.target.closest('.card, .row');
  const pick = card?.querySelector(':scope > .pick');
  if (!pick || event.target.closest('.stamp')) return;
  const isPick = event.target === pick;
  if (event.shiftKey && anchor?.isConnected && anchor !== pick) {
    if (!isPick) event.preventDefault();
    getSelection()?.removeAllRanges();
    // The click on the check mark itself takes effect after this.
    setTimeout(() => set(form, anchor, pick, true));
  } else if (!isPick && (chosen(form).length > 0 || event.shiftKey) && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    pick.checked = !pick.checked;
    count(form);
    anchor = pick;
  } else if (isPick) {
    anchor = pick;
  }
}

function pressed(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') {
    const form = [...document.querySelectorAll('form.photos')].find((each) => chosen(each).length > 0);
    if (!form || document.querySelector('dialog[open]')) return;
    // Before the shortcut that leads to the parent page.
    event.preventDefault();
    const open = form.querySelector('.verb[open]');
    if (open) {
      open.open = false;
      open.querySelector('summary').focus();
    } else {
      clear(form);
    }
  } else if (['x', 'v'].includes(event.key) && !isOff() && !event.target.closest('input:not(.pick), select, textarea')) {
    const card = document.activeElement.closest?.('.card, .row');
    const stamp = card?.querySelector(':scope > .stamp');
    if (event.key === 'v') {
      if (stamp?.checkVisibility()) stamp.click();
      return;
    }
    const pick = card?.querySelector(':scope > .pick');
    if (!pick) return;
    event.preventDefault();
    pick.checked = !pick.checked;
    anchor = pick;
    count(pick.form);
  }
}

function clear(form) {
  for (const pick of chosen(form)) pick.checked = false;
  count(form);
}

// A map is large, so its script is loaded when it is asked for.
function offerMap(form) {
  const button = form.querySelector('.selection .on-map');
  if (!button || !('leaflet' in document.body.dataset)) return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      const { choosePlace } = await import('./place-picker.js');
      const place = await choosePlace();
      if (place) form.elements.to.value = place;
      form.elements.to.focus();
    } catch (error) {
      say(error.message, { error: true });
    } finally {
      button.disabled = false;
    }
  });
}

// Enter in a field of the bar presses the button beside it.
function entered(event) {
  if (event.key !== 'Enter' || !event.target.matches('.selection input')) return;
  event.preventDefault();
  event.target.closest('div').querySelector('button').click();
}

// Dragging across photos selects them: with a mouse at once, with a finger after a long press.
function drag(form) {
  let start = null;
  let before = null;
  let timer = null;
  let isDragging = false;
  const cardAt = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)
    ?.closest('.card, .row')?.querySelector(':scope > .pick') ?? null;
  const begin = () => {
    isDragging = true;
    before = new Set(chosen(form));
    form.classList.add('dragging');
    anchor = start.pick;
    reach(start.pick);
  };
  const reach = (pick) => {
    const all = picks(form);
    const [first, last] = [all.indexOf(start.pick), all.indexOf(pick)].sort((a, b) => a - b);
    if (first < 0) return;
    all.forEach((each, index) => { each.checked = before.has(each) || (index >= first && index <= last); });
    count(form);
  };
  form.addEventListener('dragstart', (event) => event.target.closest('.grid, .rows') && event.preventDefault());
  form.addEventListener('pointerdown', (event) => {
    isDragging = false;
    if (event.button !== 0 || event.target.closest('.pick, .stamp, .selection')) return;
    const pick = cardAt(event);
    if (!pick) return;
    start = { pick, x: event.clientX, y: event.clientY };
    // Only while dragging, so that a form that is swapped out is not kept.
    for (const name of ends) addEventListener(name, cancel);
    if (event.pointerType !== 'mouse') {
      timer = setTimeout(() => {
        navigator.vibrate?.(20);
        begin();
      }, 450);
    }
  });
  form.addEventListener('pointermove', (event) => {
    if (!start) return;
    const distance = Math.hypot(event.clientX - start.x, event.clientY - start.y);
    if (!isDragging && event.pointerType !== 'mouse') {
      if (distance > 10) cancel();
      return;
    }
    const pick = cardAt(event);
    if (!isDragging && (distance < 12 || !pick || pick === start.pick)) return;
    if (!isDragging) begin();
    if (pick) reach(pick);
  });
  const cancel = (event) => {
    clearTimeout(timer);
    start = null;
    for (const name of ends) removeEventListener(name, cancel);
    form.classList.remove('dragging');
    // The click that follows must not open the photo; that of a finger comes later.
    setTimeout(() => { isDragging = false; }, event?.pointerType === 'touch' ? 400 : 0);
  };
  form.addEventListener('touchmove', (event) => isDragging && event.preventDefault(), { passive: false });
  form.addEventListener('contextmenu', (event) => isDragging && event.preventDefault());
  form.addEventListener('click', (event) => {
    if (!isDragging) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
}

// Sends the change, and updates the photos where they are.
async function submitted(event) {
  const { target: form, submitter } = event;
  event.preventDefault();
  if (!submitter || submitter.ariaBusy === 'true') return;
  submitter.setAttribute('aria-busy', 'true');
  try {
    await busy(() => send(form, submitter));
  } catch (error) {
    console.error(error);
    say(tr('The server is not responding. Reload the page, then check whether this change was made.'), { error: true });
  } finally {
    changedHere();
    submitter.removeAttribute('aria-busy');
  }
}

async function send(form, submitter) {
  // What is selected while the server answers is not part of this change.
  const isOne = submitter.matches('.stamp');
  const ids = isOne ? [submitter.value] : chosen(form).map((pick) => pick.value);
  const verb = isOne ? submitter.name : submitter.value;
  const body = bodyOf(new FormData(form, submitter), isOne);
  const response = await fetch(form.getAttribute('action'), { method: 'POST', body, headers: { Accept: 'text/html' } });
  const page = await read(response);
  if (!response.ok || !page) {
    const failure = page?.querySelector('.failure');
    const words = [failure?.querySelector('h1'), failure?.querySelector('p')]
      .map((element) => element?.textContent.trim()).filter(Boolean).join(' ');
    say(words || tr('The request failed ({1}). Reload this page and try again.', response.status), { error: true });
    return;
  }
  const work = /^\/work\/(\d+)$/.exec(new URL(response.url).pathname);
  if (work) {
    submitter.closest('details')?.removeAttribute('open');
    follow(Number(work[1]));
    return;
  }
  const hadFocus = document.activeElement === submitter;
  update(form, ids, verb);
  if (!isOne) finish(form, new Set(ids));
  if (hadFocus && isOne) document.getElementById(`photo-${ids[0]}`)?.querySelector('.stamp')?.focus({ preventScroll: true });
  const note = page.querySelector('#status .note')?.textContent.trim();
  if (note) say(note, { form: page.querySelector('#status form') });
}

// The server reads a limited number of fields, so the photos come last.
function bodyOf(data, isOne) {
  const fields = [...data];
  const ids = isOne ? [] : fields.filter(([name]) => name === 'id');
  return new URLSearchParams([...fields.filter(([name]) => name !== 'id'), ...ids]);
}

// Clears the selection and what was typed for it, except photos that were selected since.
function finish(form, ids) {
  const later = chosen(form).filter((pick) => !ids.has(pick.value));
  form.reset();
  for (const pick of later) pick.checked = true;
}

function update(form, ids, verb) {
  const isOwn = form.closest('.own') !== null;
  for (const id of ids) {
    const card = document.getElementById(`photo-${id}`);
    if (!card) continue;
    if (isOwn && (verb === 'unvisit' || verb === 'move')) card.remove();
    else if (verb === 'visit' || verb === 'unvisit') mark(card, verb === 'visit');
  }
}

function mark(card, isVisited) {
  card.classList.toggle('visited', isVisited);
  const button = card.querySelector(':scope > .stamp');
  if (!button) return;
  stamped(button, card.querySelector('.title')?.textContent ?? '', isVisited);
}

/** Makes a button one that visits a photo, or that says that it is visited. */
export function stamped(button, title, isVisited) {
  button.name = isVisited ? 'unvisit' : 'visit';
  button.setAttribute('aria-label', isVisited ? tr('Unvisit {1}', title) : tr('Visit {1}', title));
  button.title = isVisited ? tr('Unvisit') : tr('Visit');
  button.replaceChildren();
  if (!isVisited) return;
  const text = document.createElement('span');
  text.className = 'mark';
  text.textContent = tr('Visited');
  button.append(text);
}
