// The bars over a photo retreat when they are not used; of the way back and of the arrows to its
// neighbors, a shade stays.

import { isImmersed } from './fullscreen.js';

const pause = 3000;
const hovers = matchMedia('(hover: hover)');
let stage = null;
let timer;

/** Lets the bars of a stage retreat; returns a function that hides shown ones at once, for a tap. */
export function retreat(element) {
  const resting = ['idle', 'bare'].filter((name) => stage?.classList.contains(name));
  stage = element;
  let [wasIdle, wasBare] = [false, false];
  element.addEventListener('pointerdown', () => {
    wasIdle = element.classList.contains('idle');
    wasBare = isImmersed() || element.classList.contains('bare');
    wake();
  });
  element.addEventListener('pointermove', wake);
  element.addEventListener('focusin', wake);
  // A tap on a bar that cannot be seen only shows it.
  element.addEventListener('click', (event) => {
    const bar = event.target.closest('.bar');
    const isSeen = !wasIdle || (bar?.matches('.neighbors a, .crumbs') && !wasBare);
    if (!bar || isSeen || event.pointerType !== 'touch') return;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
  // The next photo shows no bars that its predecessor did not.
  if (resting.length > 0) element.classList.add(...resting);
  else wake();
  return () => {
    const isFirst = !element.classList.contains('tapped');
    element.classList.add('tapped');
    if (!isFirst && !wasIdle && !isNeeded()) element.classList.add('idle', 'bare');
  };
}

function wake() {
  stage.classList.remove('idle', 'bare');
  clearTimeout(timer);
  timer = setTimeout(rest, pause);
}

function rest() {
  if (isNeeded()) wake();
  else stage.classList.add('idle');
}

// While a bar has the focus or is under the pointer, and while there is no photo to be seen.
function isNeeded() {
  if (!stage.querySelector('.viewer.ready')) return true;
  return [...stage.querySelectorAll('.bar')].some((bar) => (
    bar.matches(':focus-visible, :has(:focus-visible, select:focus)')
    || (hovers.matches && bar.matches(':hover'))
  ));
}
