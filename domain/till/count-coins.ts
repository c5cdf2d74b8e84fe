import type { Cents } from '../money.ts';
import { recordValues } from './count-notes.ts';

const largestCoin = 200;

/** A sum of coins that was counted as one, split into coins from the largest on: a till is stored by notes and coins. */
export function coinsOf(sum: Cents): Record<string, number> {
  const coins: Record<string, number> = {};
  let left = sum;
  for (const value of recordValues.filter((each) => each <= largestCoin)) {
    const count = Math.floor(left / value);
    if (count > 0) coins[value] = count;
    left -= count * value;
  }
  return coins;
}
