// The bars over a photo retreat when they are not used.

const pause = 3000;
const hovers = matchMedia('(hover: hover)');
let stage = null;
let timer;

/** Lets the bars of a stage retreat; returns a function that hides shown ones at once, for a tap. */
export function retreat(element) {
  const isResting = stage?.classList.contains('idle');
  stage = element;
  let wasIdle = false;
  element.addEventListener('pointerdown', () => {
    wasIdle = element.classList.contains('idle');
    wake();
  });
  element.addEventListener('pointermove', wake);
  element.addEventListener('focusin', wake);
  // A tap on a bar that cannot be seen only shows it.
  element.addEventListener('click', (event) => {
    if (!wasIdle || event.pointerType !== 'touch' || !event.target.closest('.bar')) return;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
  // The next photo shows no bars that its predecessor did not.
  if (isResting) element.classList.add('idle');
  else wake();
  return () => {
    if (!wasIdle && !isNeeded()) element.classList.add('idle');
  };
}

function wake() {
  stage.classList.remove('idle');
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
