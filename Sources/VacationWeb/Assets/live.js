// What others change, such as the command line, shows in the open page.

import { changedFields } from './held.js';
import * as outage from './outage.js';
import { busy, isBusy, isShown, main, origin, read, swap } from './page.js';
import { isAsking, isSaying, say } from './status.js';
import { isWorking } from './work.js';

const longest = 30000;
let source = null;
let vacation = null;
let pause = 1000;
let isStale = false;
let looking = null;

export function enhance() {
  const name = document.body.dataset.live;
  if (vacation === null) {
    document.addEventListener('visibilitychange', turn);
    addEventListener('pagehide', close);
    addEventListener('pageshow', (event) => event.persisted && turn());
  }
  if (name === vacation) return;
  vacation = name ?? '';
  close();
  turn();
}

// A hidden page takes no connection; it looks once when it is seen again.
function turn() {
  if (document.hidden) {
    isStale = true;
    close();
  } else if (vacation && !source) {
    open();
    if (isStale) look();
  }
}

function open() {
  source = new EventSource(`/events?vacation=${encodeURIComponent(vacation)}`);
  source.addEventListener('changed', look);
  source.addEventListener('open', () => {
    pause = 1000;
    outage.found();
    if (isStale) look();
  });
  source.addEventListener('error', () => {
    isStale = true;
    outage.missed();
    if (source?.readyState !== EventSource.CLOSED) return;
    source = null;
    setTimeout(turn, pause);
    pause = Math.min(pause * 2, longest);
  });
}

function close() {
  outage.left();
  source?.close();
  source = null;
}

// One look at a time; a form's own answer comes first.
function look() {
  isStale = true;
  clearTimeout(looking);
  looking = setTimeout(async () => {
    if (isBusy()) return look();
    isStale = false;
    try {
      await compare();
    } catch {
      isStale = true;
    }
  }, 60);
}

async function compare() {
  const address = origin();
  const response = await fetch(address, { cache: 'no-cache', headers: { Accept: 'text/html' } });
  const page = await read(response);
  const isOld = isBusy() || address !== origin();
  if (isOld) return look();
  // A failure of the moment is no change; what is gone is one.
  if (!page || (!response.ok && response.status !== 404) || isShown(page)) return;
  if (isInTheWay()) {
    if (!isAsking()) offer();
    return;
  }
  update(page);
}

const update = (page) => busy(async () => {
  // Asked before the page is put in: it may be the one that tells of the work's end.
  const isOwn = isWorking();
  swap(page);
  // What was just said, such as how one's own work ended, is not talked over.
  if (!isOwn && !isSaying()) say('Updated: changed elsewhere.');
});

function offer() {
  const run = async () => {
    try {
      const page = await read(await fetch(origin(), { headers: { Accept: 'text/html' } }));
      if (page) await update(page);
    } catch {
      say('The program does not answer. Reload the page once it runs again.', { error: true });
    }
  };
  say('Something changed.', { action: { title: 'Show it', run } });
}

// Nothing is taken from under the visitor's hands.
function isInTheWay() {
  const held = main().querySelector('.viewer.held, .map:active');
  return changedFields(main()).length > 0 || document.querySelector('dialog[open]') || held;
}
