// Gets the user's location, only on request.

import { rememberedSpot } from './nearby-photos.js';
import { tr } from './texts.js';

const key = 'nearby-location';
const messages = {
  1: tr('Access to your location was denied. Allow it in the browser’s settings, or type a city.'),
  2: tr('Your location could not be determined. Type a city instead.'),
  3: tr('Determining your location took too long. Try again, or type a city.'),
};

/**
 * Adds the button "Use my location"; `go` is called with a latitude and a longitude.
 *
 * If the user allowed it before and no other place is requested or remembered, the location is used immediately.
 */
export function offer(status, go) {
  if (!navigator.geolocation) return;
  const button = document.getElementById('nearby-locate');
  button.hidden = false;
  button.onclick = () => locate(button, status, go);
  // The area that was shown last comes first.
  if (location.search === '' && !rememberedSpot()) goIfAllowed(button, status, go);
}

async function goIfAllowed(button, status, go) {
  if (remembered() !== 'allowed') return;
  const permission = await navigator.permissions?.query({ name: 'geolocation' });
  if (permission?.state === 'granted') locate(button, status, go);
}

function locate(button, status, go) {
  remember('asked');
  button.disabled = true;
  delete status.dataset.kept;
  status.textContent = tr('Determining your location…');
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
      status.textContent = messages[code] ?? messages[2];
      // Photos that arrive afterwards do not replace it; moving the map does.
      status.dataset.kept = '';
    },
    { timeout: 10_000, maximumAge: 300_000 },
  );
}

// Without storage, the user has to press the button again.
function remembered() {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(state) {
  try {
    localStorage.setItem(key, state);
  } catch {
    // As above.
  }
}
