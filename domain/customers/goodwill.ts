import type { Cents } from '../money.ts';

/** What support may still give one customer on a day. */
export function leftToGive(limitInCents: Cents, givenInCents: Cents): Cents {
  return Math.max(0, limitInCents - givenInCents);
}

interface AskedGoodwill {
  amountInCents: Cents;
  /** What support gave this customer earlier on the same day. */
  givenInCents: Cents;
  limitInCents: Cents;
  isOwner: boolean;
}

/** Several small amounts on one day count as one: the limit cannot be passed in steps. */
export function mayGive({ amountInCents, givenInCents, limitInCents, isOwner }: AskedGoodwill): boolean {
  return isOwner || amountInCents <= leftToGive(limitInCents, givenInCents);
}
