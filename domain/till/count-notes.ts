import type { Cents } from '../money.ts';

/** Notes and coins of the euro, by their cents. */
export const recordValues = [50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const;

export type CountedNotes = Readonly<Record<string, number>>;

/** Null: there is no such note. */
export function sumOfNotes(notes: CountedNotes): Cents | null {
  let sum = 0;
  for (const [value, count] of Object.entries(notes)) {
    if (!recordValues.some((known) => String(known) === value)) return null;
    sum += Number(value) * count;
  }
  return sum;
}

export interface CountedTill {
  /** The opening float and the cash settled at doors. */
  expectedInCents: Cents;
  /** The shortfall that the courier reported at once. */
  shortInCents: Cents;
  countedInCents: Cents;
}

/** Above 0: more than expected. A shortfall reported at once is part of it. */
export function differenceOf({
  expectedInCents,
  countedInCents,
}: Pick<CountedTill, 'expectedInCents' | 'countedInCents'>): Cents {
  return countedInCents - expectedInCents;
}

/** A difference that was not reported at a door needs a reason. */
export function needsReason(count: CountedTill): boolean {
  return differenceOf(count) !== -count.shortInCents;
}

/** The amount missing beyond the shortfall reported at doors; 0: nothing. */
export function missingOf(count: CountedTill): Cents {
  return Math.max(0, -differenceOf(count) - count.shortInCents);
}
