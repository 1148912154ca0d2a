// A photo that is on its way, has come, or cannot be shown, with the reason.

import { tr } from './texts.js';

/** Follows the image of a stage; `fit` is called when its shape becomes known. */
export function load(stage, frame, image, fit) {
  const { src } = image;
  let attempts = 0;
  // The address at which the image was requested once more, since the server had it after all.
  let verified = '';
  const again = () => {
    if (!stage.isConnected || !stage.classList.contains('failed')) return;
    attempts += 1;
    stage.querySelector('.failed')?.remove();
    stage.classList.remove('failed');
    // What the server drew the last time is not shown below the spinner.
    frame.classList.add('is-placeholder');
    frame.focus({ preventScroll: true });
    // Another address, since the browser remembers the failure.
    image.src = `${src}?again=${attempts}`;
  };
  const settle = async () => {
    // Until the reason is known, the server's drawing is not shown as if it were the photo.
    const isUnknown = isPlaceholder(image);
    frame.classList.toggle('is-placeholder', isUnknown);
    const why = isUnknown ? await reason(src, image) : null;
    if (isUnknown && !why && image.src !== verified) {
      // What is shown may be the drawing of a failure that has passed.
      attempts += 1;
      verified = `${src}?again=${attempts}`;
      image.src = verified;
      return;
    }
    frame.classList.remove('is-placeholder');
    if (why) {
      fail(stage, why, again);
      return;
    }
    reshape(frame, image);
    fit();
    frame.classList.add('ready');
    stage.dispatchEvent(new Event('vacation:settled'));
  };
  image.addEventListener('load', settle);
  image.addEventListener('error', settle);
  addEventListener('online', again);
  if (image.complete) settle();
}

// The size of the drawing that the server sends in place of an image.
function isPlaceholder({ naturalWidth, naturalHeight }) {
  return !naturalWidth || (naturalWidth === 320 && naturalHeight === 240);
}

// Why there is no image; null if there is one. During an outage, the server answers this address at once.
async function reason(src, { naturalWidth }) {
  try {
    const response = await fetch(src, { headers: { Accept: 'image/*' } });
    if (response.ok) return naturalWidth ? null : tr('The photo did not arrive whole.');
    const drawing = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
    return drawing.querySelector('desc')?.textContent
      ?? tr('The server could not send the photo ({1}).', response.status);
  } catch {
    return tr('The server is not responding.');
  }
}

function fail(stage, why, again) {
  stage.classList.add('failed');
  const box = document.createElement('div');
  // In the colors of the drawing
  box.className = `failed ${stage.querySelector('.viewer').className.match(/tone-\d/)?.[0] ?? 'tone-0'}`;
  box.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = why;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = tr('Try again');
  button.addEventListener('click', again);
  box.append(text, button);
  stage.append(box);
  stage.dispatchEvent(new Event('vacation:settled'));
}

// Corrects the shape if it was unknown, or if the photo was replaced on Flickr.
function reshape(frame, { naturalWidth, naturalHeight }) {
  const shape = frame.querySelector('.shape');
  const [width, height] = ['width', 'height'].map((name) => Number(shape.getAttribute(name)));
  if (Math.abs(naturalWidth / naturalHeight / (width / height) - 1) < 0.01) return;
  const scale = 16384 / Math.max(naturalWidth, naturalHeight);
  shape.setAttribute('width', Math.max(1, Math.round(naturalWidth * scale)));
  shape.setAttribute('height', Math.max(1, Math.round(naturalHeight * scale)));
}
