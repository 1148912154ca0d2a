// Asks where one is: once, and only when one wants to be asked.

const key = 'nearby-location';
const words = {
  1: 'The browser does not tell where you are. Allow it in the browser’s settings, or type a city.',
  2: 'Where you are could not be found out. Type a city instead.',
  3: 'Finding out where you are took too long. Try again, or type a city.',
};

/**
 * Gives the page its button "Use my location"; `go` gets a latitude and a longitude.
 *
 * Who allowed it before, and asked for no other place now, is taken there at once.
 */
export function offer(place, status, go) {
  if (!navigator.geolocation) return;
  let button = document.getElementById('nearby-locate');
  if (!button) {
    button = document.createElement('button');
    button.id = 'nearby-locate';
    button.type = 'button';
    button.textContent = 'Use my location';
    place.before(button);
  }
  button.hidden = false;
  button.onclick = () => locate(button, status, go);
  if (location.search === '') goAtOnce(button, status, go);
}

async function goAtOnce(button, status, go) {
  if (remembered() !== 'allowed') return;
  const permission = await navigator.permissions?.query({ name: 'geolocation' });
  if (permission?.state === 'granted') locate(button, status, go);
}

function locate(button, status, go) {
  remember('asked');
  button.disabled = true;
  status.textContent = 'Finding out where you are…';
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      button.disabled = false;
      remember('allowed');
      status.textContent = '';
      go(coords.latitude, coords.longitude);
    },
    ({ code }) => {
      button.disabled = false;
      remember('refused');
      status.textContent = words[code] ?? words[2];
    },
    { timeout: 10_000, maximumAge: 300_000 },
  );
}

// A browser that keeps nothing is asked again, no more.
function remembered() {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(answer) {
  try {
    localStorage.setItem(key, answer);
  } catch {
    // As above.
  }
}
