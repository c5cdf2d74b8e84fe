import type { PauseDates, PlanPause } from '#contract/plans/plan-pauses.ts';
import { addDays, datesFrom, daysBetween, isCalendarDate, startOfWeek } from '#domain/athens-time.ts';

/** The first and the last day of a pause as they are chosen on its page, and the month shown: kept in the address. */
export interface ChosenPause {
  from: string | null;
  last: string | null;
}

export function readChosen(search: URLSearchParams, pause: PlanPause | null): ChosenPause {
  const dateOf = (name: string) => {
    const value = search.get(name) ?? '';
    return isCalendarDate(value) ? value : null;
  };
  const isRunning = pause?.state === 'running';
  const from = isRunning ? pause.from : dateOf('from');
  return { from, last: from && dateOf('last') };
}

/** Null while a day is missing. */
export function pauseDatesOf({ from, last }: ChosenPause): PauseDates | null {
  return from && last ? { from, resumeOn: addDays(last, 1) } : null;
}

/** The days chosen once this one is pressed: first the first, then the last, then again the first. */
export function chooseDay({ from, last }: ChosenPause, day: string, isFirstFixed: boolean): ChosenPause {
  if (isFirstFixed) return { from, last: day };
  return from === null || last !== null || day < from ? { from: day, last: null } : { from, last: day };
}

export function searchOf({ from, last }: ChosenPause, month: string): string {
  const entries = Object.entries({ from, last, month }).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `?${new URLSearchParams(entries)}`;
}

/** A month as 2026-12; the asked one, or that of a date. */
export function readMonth(search: URLSearchParams, date: string): string {
  const asked = search.get('month') ?? '';
  return isCalendarDate(`${asked}-01`) ? asked : date.slice(0, 7);
}

/** The days of a month in weeks from Monday; null: a day of another month. */
export function weeksOfMonth(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const monday = startOfWeek(first);
  const weeks = Math.ceil((daysBetween(monday, nextMonth(month)) || 0) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    datesFrom(addDays(monday, week * 7), 7).map((day) => (day.startsWith(month) ? day : null)),
  );
}

function nextMonth(month: string): string {
  return `${monthAfter(month, 1)}-01`;
}

export function monthAfter(month: string, step: 1 | -1): string {
  return addDays(`${month}-01`, step === 1 ? 31 : -1).slice(0, 7);
}
