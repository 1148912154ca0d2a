// What is said to the visitor: a slip over the page, in the live region that every page has.

const pause = matchMedia('(hover: none)').matches ? 9000 : 7000;
let leaving;

/**
 * Says a sentence; an action (a link's path, or a function) keeps it until it is sent away. A form
 * stands beside it for a while: a step that takes back what is told of.
 */
export function say(text, { error = false, action, form } = {}) {
  const status = document.querySelector('#status');
  const hadFocus = status.contains(document.activeElement);
  const slip = document.createElement('div');
  slip.className = error ? 'note slip error' : 'note slip';
  const words = document.createElement('span');
  words.textContent = text;
  slip.append(words);
  if (form) slip.append(document.adoptNode(form));
  if (action) slip.append(made(action, slip));
  slip.append(closing(slip));
  status.replaceChildren(slip);
  if (hadFocus) focus(slip.querySelector('form button'));
  clearTimeout(leaving);
  if (!error && !action) leaveLater(slip, form ? 2 * pause : pause);
}

// Who was in what was said before goes on from there, or from the top of the page.
function focus(button) {
  (button ?? document.querySelector('#content')).focus({ preventScroll: true });
}

/** Whether something is said at this moment. */
export const isSaying = () => document.querySelector('#status .slip') !== null;

/** Whether something is said that waits for an answer. */
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
  button.setAttribute('aria-label', 'Close this message');
  button.addEventListener('click', () => {
    slip.remove();
    focus();
  });
  return button;
}

// It stays while somebody points at it or is in it.
function leaveLater(slip, time) {
  leaving = setTimeout(() => {
    if (slip.matches(':hover, :focus-within')) leaveLater(slip, time);
    else slip.remove();
  }, time);
}
