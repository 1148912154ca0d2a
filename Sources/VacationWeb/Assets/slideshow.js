// A slideshow of the photos of a list.

import { enter, onLeaving } from './fullscreen.js';
import { turn } from './neighbors.js';
import { say } from './status.js';
import { tr } from './texts.js';

const key = 'vacation:slideshow';
const seconds = [3, 5, 10, 20];
let isPlaying = false;
let timer;

/** Adds the button, if the photo has neighbors, and goes on with a slideshow that is playing. */
export function offerSlideshow(stage, tools) {
  if (!stage.querySelector('.neighbors')) return;
  const choice = document.createElement('select');
  choice.setAttribute('aria-label', tr('Time for each photo'));
  // No field of a form: the page may be updated although it has changed.
  choice.dataset.filter = '';
  for (const time of seconds) choice.append(new Option(tr('{1} s', time), time, false, time === interval()));
  choice.addEventListener('change', () => {
    try {
      localStorage.setItem(key, choice.value);
    } catch { /* no storage available */ }
    wait(stage, Number(choice.value));
  });
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.key = 's';
  button.addEventListener('click', () => (isPlaying ? stop() : start(stage)));
  tools.append(choice, button);
  label(tools);
  if (!isPlaying) return;
  if (stage.querySelector('.viewer.ready')) wait(stage);
  else stage.addEventListener('vacation:settled', () => wait(stage), { once: true });
}

function start(stage) {
  isPlaying = true;
  enter();
  label(stage);
  wait(stage);
}

function stop() {
  isPlaying = false;
  clearTimeout(timer);
  label(document);
}

function wait(stage, time = interval()) {
  clearTimeout(timer);
  if (isPlaying) timer = setTimeout(next, time * 1000, stage);
}

// The time begins when a photo is shown; a hidden page waits.
function next(stage) {
  if (document.hidden || !stage.isConnected) {
    wait(stage);
  } else if (!turn('next', { isSilent: true })) {
    stop();
    say(tr('This was the last photo of the list.'));
  }
}

// Without storage, the time is the default one.
function interval() {
  try {
    const chosen = Number(localStorage.getItem(key));
    return seconds.includes(chosen) ? chosen : 5;
  } catch {
    return 5;
  }
}

function label(root) {
  const button = root.querySelector('.tools [data-key="s"]');
  if (!button) return;
  button.className = isPlaying ? 'pause' : 'play';
  button.title = isPlaying ? tr('Stop the slideshow') : tr('Slideshow');
  button.setAttribute('aria-label', button.title);
  button.previousElementSibling.hidden = !isPlaying;
}

onLeaving(stop);
