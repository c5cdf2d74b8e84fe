import type { MessageId } from '#texts/message-id.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

/** The calls a key may be bound to, in the words of the shop; a test holds this list against the contract. */
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

/** What a call is for; one that has gone since is told by its name. */
export function callWords(text: Text, name: string): string {
  const known = wordedCalls.find((each) => each === name);
  return known ? text(`key-call-${known}` satisfies MessageId) : name;
}
