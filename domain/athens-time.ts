export type CalendarDate = string;
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const SECOND_IN_MS = 1000;
const MINUTE_IN_MS = 60_000;
const DAY_IN_MS = 86_400_000;
const REMEMBERED_DATES = 10_000;

export function isCalendarDate(text: string): boolean {
  return dayNumbers.has(text) || findDayNumber(text) !== null;
}

export function athensDateOf(instant: Date): CalendarDate {
  return dateOfDayNumber(Math.floor(wallTimeOf(instant) / DAY_IN_MS));
}

export function athensTimeOf(instant: Date): string {
  const minuteOfDay = Math.floor(positiveRemainder(wallTimeOf(instant), DAY_IN_MS) / MINUTE_IN_MS);
  return `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`;
}

/** The full hour that contains it. Cut-offs end with one, as days do. */
export function athensHourOf(instant: Date): string {
  return `${athensDateOf(instant)} ${athensTimeOf(instant).slice(0, 2)}`;
}

export function instantAt(date: CalendarDate, time: string): Date {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new RangeError(`Not a time of day: ${time}`);
  const minuteOfDay = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return new Date(instantOfWallTime(getDayNumber(date) * DAY_IN_MS + minuteOfDay * MINUTE_IN_MS));
}

export function startOfDay(date: CalendarDate): Date {
  return new Date(instantOfWallTime(getDayNumber(date) * DAY_IN_MS));
}

export function endOfDay(date: CalendarDate): Date {
  return new Date(instantOfWallTime((getDayNumber(date) + 1) * DAY_IN_MS) - 1);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDayNumber(getDayNumber(date) + days);
}

export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return getDayNumber(to) - getDayNumber(from);
}

export function weekdayOf(date: CalendarDate): Weekday {
  const daysAfterMonday = positiveRemainder(getDayNumber(date) + 3, 7);
  return (daysAfterMonday + 1) as Weekday;
}

export function startOfWeek(date: CalendarDate): CalendarDate {
  return addDays(date, 1 - weekdayOf(date));
}

export function compareDates(a: CalendarDate, b: CalendarDate): -1 | 0 | 1 {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export function datesFrom(date: CalendarDate, count: number): CalendarDate[] {
  const first = getDayNumber(date);
  return Array.from({ length: count }, (_, index) => dateOfDayNumber(first + index));
}

// A page uses the same few hundred dates thousands of times; the limit keeps invented dates from filling memory.
const dayNumbers = new Map<CalendarDate, number>();
const datesByDayNumber = new Map<number, CalendarDate>();

function getDayNumber(date: CalendarDate): number {
  const remembered = dayNumbers.get(date);
  if (remembered !== undefined) return remembered;
  const dayNumber = findDayNumber(date);
  if (dayNumber === null) throw new RangeError(`Not a calendar date: ${date}`);
  if (dayNumbers.size >= REMEMBERED_DATES) dayNumbers.clear();
  dayNumbers.set(date, dayNumber);
  return dayNumber;
}

function findDayNumber(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const midnightInMs = Date.parse(text);
  // Date.parse turns 30 February into 2 March.
  return new Date(midnightInMs).getUTCDate() === Number(text.slice(8)) ? midnightInMs / DAY_IN_MS : null;
}

function dateOfDayNumber(dayNumber: number): CalendarDate {
  const remembered = datesByDayNumber.get(dayNumber);
  if (remembered !== undefined) return remembered;
  if (!Number.isInteger(dayNumber)) throw new RangeError(`Not a whole number of days: ${dayNumber}`);
  const iso = new Date(dayNumber * DAY_IN_MS).toISOString();
  if (!/^\d{4}-/.test(iso)) throw new RangeError(`Beyond the calendar: ${iso}`);
  const date = iso.slice(0, 10);
  if (datesByDayNumber.size >= REMEMBERED_DATES) datesByDayNumber.clear();
  datesByDayNumber.set(dayNumber, date);
  return date;
}

function wallTimeOf(instant: Date): number {
  return instant.getTime() + athensOffsetInMs(instant.getTime());
}

// Read with the offset of the day before, a doubled time is its first passing and a skipped one lands after the change.
function instantOfWallTime(wallTimeInMs: number): number {
  const offsetBefore = athensOffsetInMs(wallTimeInMs - DAY_IN_MS);
  const first = wallTimeInMs - offsetBefore;
  const offsetAfter = athensOffsetInMs(first);
  if (offsetAfter === offsetBefore) return first;
  const second = wallTimeInMs - offsetAfter;
  return athensOffsetInMs(second) === offsetAfter ? second : first;
}

const athensClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Athens',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

// A call to Intl costs microseconds, so it is made once for each span of four weeks, which holds one change at most.
const SPAN_IN_MS = 28 * DAY_IN_MS;
type OffsetSpan = { before: number; changeInMs: number; after: number };
const offsetSpans = new Map<number, OffsetSpan>();

function athensOffsetInMs(instantInMs: number): number {
  const spanNumber = Math.floor(instantInMs / SPAN_IN_MS);
  let span = offsetSpans.get(spanNumber);
  if (!span) {
    span = findOffsetSpan(spanNumber * SPAN_IN_MS);
    offsetSpans.set(spanNumber, span);
  }
  return instantInMs < span.changeInMs ? span.before : span.after;
}

function findOffsetSpan(startInMs: number): OffsetSpan {
  const before = askOffsetInMs(startInMs);
  let unchanged = startInMs;
  let changeInMs = startInMs + SPAN_IN_MS;
  const after = askOffsetInMs(changeInMs);
  while (after !== before && changeInMs - unchanged > SECOND_IN_MS) {
    const middle = unchanged + Math.floor((changeInMs - unchanged) / 2 / SECOND_IN_MS) * SECOND_IN_MS;
    if (askOffsetInMs(middle) === before) unchanged = middle;
    else changeInMs = middle;
  }
  return { before, changeInMs, after };
}

function askOffsetInMs(instantInMs: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = athensClock.format(instantInMs).split(':').map(Number);
  const athensTimeOfDayInMs = (hours * 3600 + minutes * 60 + seconds) * SECOND_IN_MS;
  return positiveRemainder(athensTimeOfDayInMs - instantInMs, DAY_IN_MS);
}

function positiveRemainder(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}
