// Tells that the program has stopped, or is another one than before, and takes that back.

import { say } from './status.js';

// What comes back at once was only disturbed, and is not spoken of.
const pause = 1500;
const command = document.querySelector('footer .sample') ? 'vacation serve --sample' : 'vacation serve';
const words = {
  stopped: `The program has stopped. Start it again with “${command}”, and open its new link.`,
  other: 'The program was restarted. Open the link that it printed in its terminal.',
};
let turn = 0;
let misses = 0;
let waiting = null;
let told = '';
let slip = null;

/** Notes that the program did not answer; it is told once that goes on. */
export function missed() {
  if (waiting !== null) return;
  turn += 1;
  waiting = setTimeout(look, pause, turn);
}

/** Notes that it answers. */
export function found() {
  left();
  if (!told) return;
  told = '';
  if (!slip.isConnected) return;
  slip.remove();
  say('The program runs again.');
}

/** Notes that nobody listens any more: a page that is hidden, or left. */
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
  if (misses > 1 || state === 'other') tell(state);
  if (misses === 1) missed();
}

// An answer of some bytes, which needs the session as all pages do.
async function stateOfProgram() {
  try {
    const options = { method: 'HEAD', cache: 'no-store' };
    const response = await fetch('/map/labels.json?latitude=0&longitude=0&zoom=0&width=1&height=1', options);
    return response.status === 403 ? 'other' : 'there';
  } catch {
    return 'stopped';
  }
}

// Once for each: who closed the message is not told again.
function tell(state) {
  if (told === state) return;
  told = state;
  say(words[state], { error: true });
  slip = document.querySelector('#status .slip');
}
