// Status messages, shown as a toast in the page's live region.

import { tr } from './texts.js';

const pause = matchMedia('(hover: none)').matches ? 9000 : 7000;
let leaving;

/**
 * Shows a message. With an action (a path, or a function), or of several lines, it stays until it is
 * closed. A form, such as an Undo button, is shown beside it.
 */
export function say(text, { error = false, action, form } = {}) {
  const status = document.querySelector('#status');
  const hadFocus = status.contains(document.activeElement);
  const slip = document.createElement('div');
  slip.className = error ? 'note slip error' : 'note slip';
  const message = document.createElement('span');
  message.append(...formatted(text));
  slip.append(message);
  if (form) slip.append(document.adoptNode(form));
  if (action) slip.append(made(action, slip));
  slip.append(closing(slip));
  status.replaceChildren(slip);
  if (hadFocus) focus(slip.querySelector('form button'));
  clearTimeout(leaving);
  // Several lines take longer to read than any pause.
  if (!error && !action && !text.includes('\n')) hideLater(slip, form ? 2 * pause : pause);
}

// The text, with code in backticks.
function formatted(text) {
  const parts = text.split('`');
  if (parts.length % 2 === 0) return [text];
  return parts.map((part, index) => {
    if (index % 2 === 0) return part;
    const code = document.createElement('code');
    code.dir = 'ltr';
    code.textContent = part;
    return code;
  });
}

// Moves the focus from the previous message to the new one, or to the top of the page.
function focus(button) {
  (button ?? document.querySelector('#content')).focus({ preventScroll: true });
}

/** Whether a message is shown. */
export const isSaying = () => document.querySelector('#status .slip') !== null;

/** Whether a message with an action is shown. */
export const isAsking = () => document.querySelector('#status .slip.asking') !== null;

function made({ title, path, run }, slip) {
  const element = document.createElement(path ? 'a' : 'button');
  element.textContent = title;
  element.className = 'button';
  if (path) {
    element.href = path;
  } else {
    element.type = 'button';
    slip.classList.add('asking');
    element.addEventListener('click', () => {
      slip.remove();
      run();
    });
  }
  return element;
}

function closing(slip) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '×';
  button.setAttribute('aria-label', tr('Close this message'));
  button.addEventListener('click', () => {
    slip.remove();
    focus();
  });
  return button;
}

// The message stays while it is hovered or focused.
function hideLater(slip, time) {
  leaving = setTimeout(() => {
    if (slip.matches(':hover, :focus-within')) hideLater(slip, time);
    else slip.remove();
  }, time);
}
