// Shows the progress and the result of background jobs, across pages.

import { changedFields } from './interaction.js';
import { busy, main, read, swap } from './page.js';
import { say } from './status.js';
import { counted, tr } from './texts.js';

const key = 'vacation:work';
const followed = new Map();
let hasStarted = false;

export function enhance(root) {
  if (root.querySelector('[data-running]')) setTimeout(look, 1000);
  if (hasStarted) return;
  hasStarted = true;
  for (const number of remembered()) follow(number);
}

/** Whether a job started here is running, whose changes need no notice. */
export const isWorking = () => followed.size > 0 || main().querySelector('[data-running]') !== null;

/** Shows the progress of a job, here and on pages opened later. */
export function follow(number) {
  if (followed.has(number) || location.pathname === `/work/${number}`) return;
  const panel = new Panel(number);
  followed.set(number, panel);
  remember();
  poll(number, panel, 500);
}

// Re-fetches the page of a job until the job has ended.
async function look() {
  if (!main().querySelector('[data-running]')) return;
  try {
    const page = await read(await fetch(location.href, { headers: { Accept: 'text/html' } }));
    if (page) {
      await busy(async () => swap(page));
      main().querySelector('a[download]')?.click();
      const end = main().querySelector('[data-running]') ? '' : main().querySelector('.empty > p');
      if (end) say(end.textContent);
      return;
    }
  } catch { /* retries below */ }
  setTimeout(look, 3000);
}

async function poll(number, panel, pause) {
  let next = pause;
  try {
    const response = await fetch(`/api/v1/work/${number}`, { headers: { Accept: 'application/json' } });
    // The server was restarted, or no longer knows the job: nothing to show.
    if (response.status === 404) return end(number, panel);
    if (!response.ok) throw new Error(`status ${response.status}`);
    const work = await response.json();
    if (work.phase !== 'running') return end(number, panel, work);
    panel.show(work);
    next = 500;
  } catch {
    panel.say(tr('The server is not responding. Retrying…'));
    next = Math.min(pause * 2, 15000);
  }
  setTimeout(() => poll(number, panel, next), next);
}

async function end(number, panel, work) {
  const form = work && (await stepOf(number));
  followed.delete(number);
  remember();
  panel.remove();
  if (!work) return;
  const messages = {
    done: work.message || tr('{1}: done.', work.title),
    failed: work.message || tr('{1}: failed.', work.title),
    cancelled: work.message,
  };
  if (work.download) download(work.download);
  const isHere = work.path === location.pathname;
  if (isHere && !work.download) await reload();
  const action = work.path && !work.download && !isHere ? { title: tr('Show'), path: work.path } : undefined;
  say(messages[work.phase] ?? tr('{1}: ended.', work.title), { error: work.phase === 'failed', action, form });
}

// Shows the result on the open page, unless something is being typed in it.
async function reload() {
  try {
    const page = await read(await fetch(location.href, { headers: { Accept: 'text/html' } }));
    if (page && changedFields(main()).length === 0) await busy(async () => swap(page));
  } catch { /* the message says what was done */ }
}

// Saves the file that a job made; the page stays.
function download(path) {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}

// The Undo form of the job's page, with this page as its return path.
async function stepOf(number) {
  try {
    const page = await read(await fetch(`/work/${number}`, { headers: { Accept: 'text/html' } }));
    const form = page?.querySelector('main form.step');
    if (form) form.elements.return.value = location.pathname + location.search;
    return form;
  } catch {
    return null;
  }
}

class Panel {
  constructor(number) {
    this.box = made('section', 'work-panel');
    this.title = made('h2', '', tr('Working…'));
    this.bar = document.createElement('progress');
    this.message = made('p', '', tr('Starting…'));
    this.stop = made('button', '', tr('Cancel'));
    this.stop.type = 'button';
    this.stop.addEventListener('click', () => this.cancel(number));
    const actions = made('div', 'actions');
    actions.append(this.message, this.stop);
    this.box.append(this.title, this.bar, actions);
    this.name(tr('Job'));
    corner().append(this.box);
  }

  name(title) {
    this.title.textContent = title;
    this.box.setAttribute('aria-label', title);
    this.bar.setAttribute('aria-label', title);
  }

  show({ title, fraction, photos }) {
    if (this.title.textContent !== title) this.name(title);
    if (typeof fraction === 'number') this.bar.value = fraction;
    else this.bar.removeAttribute('value');
    this.say(counted(photos ?? 0, '{1} photo so far', '{1} photos so far'));
  }

  say(text) {
    this.message.textContent = text;
  }

  async cancel(number) {
    this.stop.disabled = true;
    this.stop.textContent = tr('Canceling…');
    try {
      await fetch(`/work/${number}/cancel`, { method: 'POST', body: new URLSearchParams() });
    } catch {
      this.stop.disabled = false;
      this.stop.textContent = tr('Cancel');
    }
  }

  remove() {
    this.box.remove();
  }
}

function corner() {
  let corner = document.querySelector('.works');
  if (!corner) {
    corner = made('aside', 'works');
    corner.setAttribute('aria-label', tr('Background jobs'));
    document.body.append(corner);
  }
  return corner;
}

function made(name, className, text) {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text) element.textContent = text;
  return element;
}

// Without storage, jobs are followed only on this page.
function remember() {
  try {
    sessionStorage.setItem(key, JSON.stringify([...followed.keys()]));
  } catch { /* no storage available */ }
}

function remembered() {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]').filter(Number.isInteger);
  } catch {
    return [];
  }
}
