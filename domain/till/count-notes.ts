import type { Cents } from '../money.ts';

/** Notes and coins of the euro, by their cents. */
export const noteValues = [50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const;

export type CountedNotes = Readonly<Record<string, number>>;

/** Null: there is no such note. */
export function sumOfNotes(notes: CountedNotes): Cents | null {
  let sum = 0;
  for (const [value, count] of Object.entries(notes)) {
    if (!noteValues.some((known) => String(known) === value)) return null;
    sum += Number(value) * count;
  }
  return sum;
}

export interface CountedTill {
  /** The opening float and what was settled in cash at doors. */
  expectedInCents: Cents;
  /** How much less came, as the courier told at once. */
  shortInCents: Cents;
  countedInCents: Cents;
}

/** Above 0: more than there should be. What was told at once as short is part of it. */
export function differenceOf({
  expectedInCents,
  countedInCents,
}: Pick<CountedTill, 'expectedInCents' | 'countedInCents'>): Cents {
  return countedInCents - expectedInCents;
}

/** A difference that was not told at a door needs a reason. */
export function needsReason(count: CountedTill): boolean {
  return differenceOf(count) !== -count.shortInCents;
}

/** What is missing beyond what was told at doors; 0: nothing. */
export function missingOf(count: CountedTill): Cents {
  return Math.max(0, -differenceOf(count) - count.shortInCents);
}
