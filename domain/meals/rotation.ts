import { type CalendarDate, daysBetween, startOfWeek } from '../athens-time.ts';

const firstMonday: CalendarDate = '2026-01-05';
const usualWeeksInTurn = 4;

/**
 * True if a meal is on the menu of a date: it rests one of every four weeks, or of the given number, and best sellers never rest.
 * `place` is the meal's position in the catalogue; neighbours rest in different weeks.
 */
export function isOnMenu(
  meal: { place: number; isBestSeller: boolean },
  date: CalendarDate,
  weeksInTurn = usualWeeksInTurn,
): boolean {
  if (meal.isBestSeller) return true;
  const week = Math.round(daysBetween(firstMonday, startOfWeek(date)) / 7);
  return (((week + meal.place) % weeksInTurn) + weeksInTurn) % weeksInTurn !== weeksInTurn - 1;
}
