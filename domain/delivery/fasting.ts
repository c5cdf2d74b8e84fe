import { type CalendarDate, daysBetween, weekdayOf } from '../athens-time.ts';
import { orthodoxEaster } from './greek-holidays.ts';

const WEDNESDAY = 3;
const FRIDAY = 5;

const STRICT_DAYS = new Set(['01-05', '08-29', '09-14']);

// Days from Easter Sunday, both ends included. Cheesefare week forbids only meat, which is not a fasting dish's rule.
const FREE_WEEKS: ReadonlyArray<[number, number]> = [
  [-70, -64], // Triodion, the week of the Publican and the Pharisee
  [-55, -49], // Cheesefare
  [0, 6], // Easter week
  [50, 56], // after Pentecost
];

export function isFastingDay(date: CalendarDate): boolean {
  const daysFromEaster = daysBetween(orthodoxEaster(Number(date.slice(0, 4))), date);
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
  return isTwelveDaysOfChristmas || FREE_WEEKS.some(([from, to]) => daysFromEaster >= from && daysFromEaster <= to);
}
