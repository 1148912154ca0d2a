// Enhances the pages, which all work without JavaScript.

import * as forms from './forms.js';
import './install.js';
import * as list from './list.js';
import * as live from './live.js';
import './menus.js';
import * as page from './page.js';
import * as print from './print.js';
import * as selection from './selection.js';
import * as share from './share.js';
import * as shortcuts from './shortcuts.js';
import * as subtabs from './subtabs.js';
import * as tags from './tags.js';
import './times.js';
import * as work from './work.js';

// The selection comes before the shortcuts, since Escape first clears it.
const always = [subtabs, share, print, tags, selection, shortcuts, forms, work, list, live];

// Scripts of photos and maps are large, so they are loaded only on their pages.
const onDemand = [
  ['.stage', './viewer.js'],
  ['form[data-note]', './words.js'],
  ['figure.map[data-map]', './map.js'],
  ['#nearby-map', './nearby.js'],
];

const loaded = new Map();

function enhance(root) {
  for (const module of always) attempt(() => module.enhance(root));
  for (const [selector, url] of onDemand) {
    if (!root.querySelector(selector)) continue;
    const module = loaded.get(url);
    // At once, so that the next photo appears as a whole.
    if (module) attempt(() => module.enhance(root));
    else import(url).then((found) => { loaded.set(url, found); found.enhance(root); }).catch(report);
  }
}

// A failing script must not stop the others.
function attempt(work) {
  try {
    work();
  } catch (error) {
    report(error);
  }
}

function report(error) {
  console.error(error);
}

page.remember();
document.addEventListener('vacation:swapped', (event) => enhance(event.detail ?? document));
enhance(document);
