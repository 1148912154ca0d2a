// Updates the open page when something else, such as the command line, makes a change.

import { changedFields } from './interaction.js';
import * as outage from './outage.js';
import { busy, isBusy, isShown, main, origin, read, swap, takeChangeHere } from './page.js';
import { isAsking, isSaying, say } from './status.js';
import { tr } from './texts.js';
import { isWorking } from './work.js';

const maximumPause = 30000;
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

// A hidden page uses no connection, and checks once when it becomes visible.
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
    pause = Math.min(pause * 2, maximumPause);
  });
}

function close() {
  outage.left();
  source?.close();
  source = null;
}

// One check at a time; a form's own response comes first.
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
  const url = origin();
  const response = await fetch(url, { cache: 'no-cache', headers: { Accept: 'text/html' } });
  const page = await read(response);
  const isOld = isBusy() || url !== origin();
  if (isOld) return look();
  // A temporary failure is not a change; a missing page is.
  if (!page || (!response.ok && response.status !== 404) || isShown(page)) return;
  if (isInTheWay()) {
    // What was changed on this page is shown already.
    if (!takeChangeHere() && !isAsking()) offer();
    return;
  }
  update(page);
}

const update = (page) => busy(async () => {
  // Checked before the swap, since the new page may report the end of the job.
  const isChangedHere = takeChangeHere();
  const isOwn = isWorking() || isChangedHere;
  swap(page);
  // Does not replace a message that is still shown, such as the result of the user's own job.
  if (!isOwn && !isSaying()) say(tr('Updated with changes made elsewhere.'));
});

function offer() {
  const run = async () => {
    try {
      const page = await read(await fetch(origin(), { headers: { Accept: 'text/html' } }));
      if (page) await update(page);
    } catch {
      say(tr('The server is not responding. Reload the page when it is running again.'), { error: true });
    }
  };
  say(tr('This page has changed.'), { action: { title: tr('Update'), run } });
}

// Does not swap the page while the user is interacting with it.
function isInTheWay() {
  const held = main().querySelector('.viewer.held, .map:active');
  return changedFields(main()).length > 0 || document.querySelector('dialog[open]') || held;
}
