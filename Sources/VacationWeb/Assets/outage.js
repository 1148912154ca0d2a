// Reports that the server has stopped or was restarted, and clears the message when it is back.

import { say } from './status.js';
import { tr } from './texts.js';

// Short interruptions are not reported.
const pause = 1500;
const command = document.querySelector('footer .sample') ? 'vacation serve --sample' : 'vacation serve';
const messages = {
  stopped: tr('The server has stopped. Restart it with “{1}” and open its new link.', command),
  other: tr('The server was restarted. Open the link that it printed in its terminal.'),
};
let turn = 0;
let misses = 0;
let waiting = null;
let reported = '';
let slip = null;

/** Records a missed response; it is reported if the outage continues. */
export function missed() {
  if (waiting !== null) return;
  turn += 1;
  waiting = setTimeout(look, pause, turn);
}

/** Records that the server responds. */
export function found() {
  left();
  if (!reported) return;
  reported = '';
  if (!slip.isConnected) return;
  slip.remove();
  say(tr('The server is running again.'));
}

/** Stops checking, for a page that is hidden or left. */
export function left() {
  turn += 1;
  misses = 0;
  clearTimeout(waiting);
  waiting = null;
}

async function look(mine) {
  const state = await stateOfProgram();
  if (mine !== turn) return;
  waiting = null;
  if (state === 'there') {
    misses = 0;
    return;
  }
  misses += 1;
  if (misses > 1 || state === 'other') report(state);
  if (misses === 1) missed();
}

// A small request that requires the session, like all pages.
async function stateOfProgram() {
  try {
    const options = { method: 'HEAD', cache: 'no-store' };
    const response = await fetch('/map/labels.json?latitude=0&longitude=0&zoom=0&width=1&height=1', options);
    return response.status === 403 ? 'other' : 'there';
  } catch {
    return 'stopped';
  }
}

// Reports each state only once, even if the message was closed.
function report(state) {
  if (reported === state) return;
  reported = state;
  say(messages[state], { error: true });
  slip = document.querySelector('#status .slip');
}
