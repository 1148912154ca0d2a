// A photo that covers the page, and the screen where the browser allows that.
//
// The whole document is the fullscreen element, since the photo's own is replaced by the next one.

import { tr } from './texts.js';

const root = document.documentElement;
const left = new Set();
let scroll = 0;

/** Whether the photo covers the page. */
export const isImmersed = () => root.classList.contains('immersed');

/** Calls a function whenever the photo ceases to cover the page. */
export const onLeaving = (action) => left.add(action);

/** Lets the photo cover the screen, or at least the page. */
export function enter() {
  if (isImmersed()) return;
  scroll = scrollY;
  root.classList.add('immersed');
  label();
  root.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => { /* covers only the page */ });
}

/** Shows the page again. */
export function leave() {
  if (!isImmersed()) return;
  root.classList.remove('immersed');
  label();
  scrollTo({ top: scroll, behavior: 'instant' });
  if (document.fullscreenElement) document.exitFullscreen().catch(() => { /* has ended already */ });
  for (const action of left) action();
}

/** Adds the button. */
export function offerFullscreen(tools) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'fullscreen';
  button.dataset.key = 'f';
  button.addEventListener('click', () => (isImmersed() ? leave() : enter()));
  tools.append(button);
  label();
}

function label() {
  for (const button of document.querySelectorAll('.tools .fullscreen')) {
    button.title = isImmersed() ? tr('Leave fullscreen') : tr('Fullscreen');
    button.setAttribute('aria-label', button.title);
  }
}

document.addEventListener('fullscreenchange', () => {
  if (!document.fullscreenElement) leave();
});
