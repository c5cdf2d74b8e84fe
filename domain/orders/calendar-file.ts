import { type CalendarDate, isCalendarDate } from '../athens-time.ts';

interface CalendarDelivery {
  /** Stays with the delivery when it moves, so that a calendar moves its entry instead of adding a second. */
  id: string;
  date: CalendarDate;
  /** Athens time, as 09:00. */
  from: string;
  to: string;
  summary: string;
  location: string;
  description?: string;
  /** Number of changes: a calendar accepts a higher one as newer. */
  sequence?: number;
  isCancelled?: boolean;
}

interface CalendarFile {
  shopName: string;
  name: string;
  /** The page of the order; its host makes the ids the shop's own. */
  url: string;
  deliveries: readonly CalendarDelivery[];
  now: Date;
}

// Greece has changed its clocks by this rule since 1996; no calendar needs to know how it was before.
const athensZone = `BEGIN:VTIMEZONE
TZID:Europe/Athens
BEGIN:DAYLIGHT
TZOFFSETFROM:+0200
TZOFFSETTO:+0300
TZNAME:EEST
DTSTART:19960331T030000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0300
TZOFFSETTO:+0200
TZNAME:EET
DTSTART:19961027T040000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;

/** The deliveries of an order as an iCalendar file (RFC 5545), for any calendar program. */
export function calendarFile({ shopName, name, url, deliveries, now }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(shopName.replaceAll('//', ' '))}//Deliveries//EL`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:Europe/Athens',
    ...athensZone.split('\n'),
    ...deliveries.flatMap((delivery) => entry(delivery, url, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function entry(delivery: CalendarDelivery, url: string, now: Date): string[] {
  const { id, date, from, to, summary, location, description, sequence = 0, isCancelled = false } = delivery;
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(url).hostname}`,
    `DTSTAMP:${utc(now)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;TZID=Europe/Athens:${localTime(date, from)}`,
    `DTEND;TZID=Europe/Athens:${localTime(date, to)}`,
    `SUMMARY:${escapeText(summary)}`,
    `LOCATION:${escapeText(location)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    `URL:${url}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    // A window in which a courier may ring does not make anyone busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function localTime(date: CalendarDate, time: string): string {
  if (!isCalendarDate(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    throw new RangeError(`Not a moment of the calendar: ${date} ${time}`);
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
}

function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

const mostOctets = 75;
const encoder = new TextEncoder();

/** Longer lines continue after a line break and a blank, which counts too; a character is never cut in two. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > mostOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
