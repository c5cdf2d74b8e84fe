import type { CalendarDate } from '../athens-time.ts';

/** Letters that are not confused when they are read out over the phone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const letters = 4;

/** The batch of one dish cooked on one day, as its labels name it: `L261121-7K3Q` (Directive 2011/91/EU). */
export function lotOf(mealId: string, production: CalendarDate): string {
  let bits = Number.parseInt(mealId.replaceAll('-', '').slice(0, 8), 16) || 0;
  let dish = '';
  for (let place = 0; place < letters; place++) {
    dish += alphabet[bits % alphabet.length];
    bits = Math.floor(bits / alphabet.length);
  }
  return `L${production.slice(2).replaceAll('-', '')}-${dish}`;
}
