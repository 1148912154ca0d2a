// Times in the reader's time zone, and how long ago they are.

const name = `vacation-zone-${location.port || 80}`;
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

// The server shows times in it from the next page on.
if (timeZone && !document.cookie.split('; ').includes(`${name}=${timeZone}`)) {
  document.cookie = `${name}=${timeZone}; path=/; max-age=31536000; samesite=strict`;
}

const units = [['day', 86_400], ['hour', 3_600], ['minute', 60]];
const week = 7 * 86_400;

/** Says "5 minutes ago" for times of the last week; the exact time becomes the tooltip. */
export function enhance(root) {
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' });
  for (const time of root.querySelectorAll('time[data-relative]')) {
    const age = (Date.now() - Date.parse(time.dateTime)) / 1000;
    if (!(age >= 0 && age < week) || time.title) continue;
    time.title = time.textContent;
    const [unit, seconds] = units.find((unit) => age >= unit[1]) ?? ['minute', 60];
    time.textContent = words.format(-Math.floor(age / seconds), unit);
  }
}
