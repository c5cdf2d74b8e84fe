import type { MessageId } from '#texts/message-id.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

/** Calls that a key may be limited to, in the shop's words; a test compares this list with the contract. */
export const wordedCalls = [
  'delivery-day-next',
  'delivery-day-collection',
  'cook-board-one',
  'ingredient-need-collection',
  'roster-one',
  'run-collection',
  'till-day-one',
  'deposit-collection',
  'menu-calendar-one',
  'menu-update',
  'meal-sheet-collection',
  'meal-sheet-one',
  'meal-sheet-create',
  'meal-sheet-update',
  'ingredient-collection',
  'ingredient-one',
  'ingredient-create',
  'places-one',
  'plan-price-collection',
  'offer-collection',
  'price-history',
  'health-one',
] as const;

/** The purpose of a call; a call that no longer exists is shown by its name. */
export function callWords(text: Text, name: string): string {
  const known = wordedCalls.find((each) => each === name);
  return known ? text(`key-call-${known}` satisfies MessageId) : name;
}
