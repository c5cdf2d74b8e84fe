import type { FastKind, FastSeason } from '#contract/words/menu-words.ts';
import { type CalendarDate, daysBetween, weekdayOf } from '../athens-time.ts';
import { orthodoxEaster } from './greek-holidays.ts';

const WEDNESDAY = 3;
const FRIDAY = 5;
const SATURDAY = 6;
const SUNDAY = 7;

const STRICT_DAYS = new Set(['01-05', '08-29', '09-14']);

/** A feast of the Lord that ends every fast, on any weekday. */
const EPIPHANY = '01-06';

// Days from Easter Sunday, both ends included. Cheesefare week forbids only meat, which is not a fasting dish's rule.
const FREE_WEEKS: ReadonlyArray<[number, number]> = [
  [-70, -64], // Triodion, the week of the Publican and the Pharisee
  [-55, -49], // Cheesefare
  [0, 6], // Easter week
  [50, 56], // after Pentecost
];

function daysFromEasterTo(date: CalendarDate): number {
  return daysBetween(orthodoxEaster(Number(date.slice(0, 4))), date);
}

function isFasting(date: CalendarDate, daysFromEaster: number): boolean {
  const monthAndDay = date.slice(5);
  if (STRICT_DAYS.has(monthAndDay) || isInFastingPeriod(monthAndDay, daysFromEaster)) return true;
  const weekday = weekdayOf(date);
  return (weekday === WEDNESDAY || weekday === FRIDAY) && !isInFreeTime(monthAndDay, daysFromEaster);
}

function isInFastingPeriod(monthAndDay: string, daysFromEaster: number): boolean {
  const isGreatLent = daysFromEaster >= -48 && daysFromEaster <= -1;
  const isApostlesFast = daysFromEaster >= 57 && monthAndDay <= '06-28';
  const isDormitionFast = monthAndDay >= '08-01' && monthAndDay <= '08-14';
  const isNativityFast = monthAndDay >= '11-15' && monthAndDay <= '12-24';
  return isGreatLent || isApostlesFast || isDormitionFast || isNativityFast;
}

function isInFreeTime(monthAndDay: string, daysFromEaster: number): boolean {
  const isTwelveDaysOfChristmas = monthAndDay >= '12-25' || monthAndDay <= '01-04';
  return (
    isTwelveDaysOfChristmas ||
    monthAndDay === EPIPHANY ||
    FREE_WEEKS.some(([from, to]) => daysFromEaster >= from && daysFromEaster <= to)
  );
}

export interface Fast {
  kind: FastKind;
  season: FastSeason;
}

/** Feasts that allow fish wherever they fall: Presentation, Annunciation, John's birth, Peter and Paul, Transfiguration … */
const FISH_FEASTS = new Set(['01-07', '02-02', '03-25', '06-24', '06-29', '08-06', '08-15', '09-08', '11-21']);
/** Days from Easter: Palm Sunday, Mid-Pentecost, the leave-taking of Easter. */
const FISH_DAYS_FROM_EASTER = new Set([-7, 24, 38]);
/** The Forty Martyrs, the Beheading of John, the Elevation of the Cross: oil also on a weekday. */
const OIL_FEASTS = new Set(['03-09', '08-29', '09-14']);
const HOLY_THURSDAY = -3;
const HOLY_SATURDAY = -1;

/** The fast of a date by the Greek typikon, with the allowed food; null on every other day. */
export function fastOf(date: CalendarDate): Fast | null {
  const daysFromEaster = daysFromEasterTo(date);
  if (!isFasting(date, daysFromEaster)) return null;
  const monthAndDay = date.slice(5);
  const season = seasonOf(monthAndDay, daysFromEaster);
  return { season, kind: kindOf({ date, monthAndDay, daysFromEaster, season }) };
}

function seasonOf(monthAndDay: string, daysFromEaster: number): FastSeason {
  if (daysFromEaster >= -48 && daysFromEaster < 0) return 'great-lent';
  if (daysFromEaster >= 57 && monthAndDay <= '06-28') return 'apostles';
  if (monthAndDay >= '08-01' && monthAndDay <= '08-14') return 'dormition';
  if (monthAndDay >= '11-15' && monthAndDay <= '12-24') return 'nativity';
  return STRICT_DAYS.has(monthAndDay) ? 'single-day' : 'weekly';
}

interface FastFacts {
  date: CalendarDate;
  monthAndDay: string;
  daysFromEaster: number;
  season: FastSeason;
}

function kindOf({ date, monthAndDay, daysFromEaster, season }: FastFacts): FastKind {
  if (FISH_FEASTS.has(monthAndDay) || FISH_DAYS_FROM_EASTER.has(daysFromEaster)) return 'fish';
  const weekday = weekdayOf(date);
  const isWednesdayOrFriday = weekday === WEDNESDAY || weekday === FRIDAY;
  const allowsFish = season === 'apostles' || (season === 'nativity' && monthAndDay <= '12-17');
  if (allowsFish && !isWednesdayOrFriday) return 'fish';
  if (daysFromEaster === HOLY_SATURDAY) return 'strict';
  if (daysFromEaster === HOLY_THURSDAY || OIL_FEASTS.has(monthAndDay)) return 'oil';
  if (weekday === SATURDAY || weekday === SUNDAY) return 'oil';
  if (season === 'nativity' && monthAndDay < '12-24' && !isWednesdayOrFriday) return 'oil';
  // Between Thomas Sunday and Pentecost the two days of the week are fasted with oil.
  return season === 'weekly' && daysFromEaster > 6 && daysFromEaster < 50 ? 'oil' : 'strict';
}
