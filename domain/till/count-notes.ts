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

interface TillCount {
  /** Settled in cash at doors. */
  expectedInCents: Cents;
  /** How much less came, as the courier told at once. */
  shortInCents: Cents;
  countedInCents: Cents;
}

/** Above 0: more than there should be. What was told at once as short is part of it. */
export function differenceOf({ expectedInCents, countedInCents }: TillCount): Cents {
  return countedInCents - expectedInCents;
}

/** A difference that nobody has told of yet needs a reason. */
export function needsReason(count: TillCount): boolean {
  return differenceOf(count) !== -count.shortInCents;
}

type SignatureRefusal = 'till-not-counted' | 'till-signed' | 'two-people-needed' | 'till-changed';

interface Signing {
  counted: { by: string; isSigned: boolean; expectedInCents: Cents; shortInCents: Cents } | null;
  /** Null: nobody signed in. */
  signer: string | null;
  /** What should be there now: money may have been told of since. */
  now: Pick<TillCount, 'expectedInCents' | 'shortInCents'>;
}

/** Two people see the money. */
export function refuseSignature({ counted, signer, now }: Signing): SignatureRefusal | null {
  if (!counted) return 'till-not-counted';
  if (counted.isSigned) return 'till-signed';
  if (signer === null || signer === counted.by) return 'two-people-needed';
  const isSame = counted.expectedInCents === now.expectedInCents && counted.shortInCents === now.shortInCents;
  return isSame ? null : 'till-changed';
}
