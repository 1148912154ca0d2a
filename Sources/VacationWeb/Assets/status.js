// What is said to the visitor: a slip over the page, in the live region that every page has.

const pause = matchMedia('(hover: none)').matches ? 9000 : 7000;
let leaving;

/** Says a sentence; an action (a link's path, or a function) keeps it until it is sent away. */
export function say(text, { error = false, action } = {}) {
  const slip = document.createElement('div');
  slip.className = error ? 'note slip error' : 'note slip';
  const words = document.createElement('span');
  words.textContent = text;
  slip.append(words);
  if (action) slip.append(made(action, slip));
  slip.append(closing(slip));
  document.querySelector('#status').replaceChildren(slip);
  clearTimeout(leaving);
  if (!error && !action) leaveLater(slip);
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
  button.addEventListener('click', () => slip.remove());
  return button;
}

// It stays while somebody points at it or is in it.
function leaveLater(slip) {
  leaving = setTimeout(() => {
    if (slip.matches(':hover, :focus-within')) leaveLater(slip);
    else slip.remove();
  }, pause);
}
