// Shows times in the local time zone, with the server's UTC time as a tooltip, and times of cameras,
// which have no zone, in the same format.
const locale = navigator.languages?.find((language) => language.startsWith('en')) ?? 'en-US';
const style = { dateStyle: 'medium', timeStyle: 'short' };
const format = new Intl.DateTimeFormat(locale, style);
const clock = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
const instant = /T.*(Z|[+-]\d\d:?\d\d)$/;

export function enhance(root) {
  for (const time of root.querySelectorAll('time[datetime]')) {
    const isInstant = instant.test(time.dateTime);
    const date = new Date(isInstant ? time.dateTime : `${time.dateTime}Z`);
    // A date alone is not converted.
    if (!time.dateTime.includes('T') || Number.isNaN(date.valueOf()) || time.title) continue;
    time.title = time.textContent.trim();
    time.textContent = (isInstant ? format : clock).format(date);
  }
}
