import type { Cents } from '../money.ts';
import { dueIfRefuted, dueOf, type OrderMoney } from './order-money.ts';

/**
 * How a customer gets back what they have covered and no longer owe: `credit` for their next order; `undo` as the credit
 * it was; `refund` to where it came from.
 */
export type BackWay = 'credit' | 'undo' | 'refund';

export interface BalanceTerms {
  way: BackWay;
  /** The customer's credit as it is now. */
  availableInCents: Cents;
  /** The most that can go back to where it was paid from. */
  refundableInCents: Cents;
}

export interface Balance {
  money: OrderMoney;
  /** Above 0: to be put on the customer's account; below: taken from it. */
  creditInCents: Cents;
  refundInCents: Cents;
}

/**
 * The money of an order whose total has changed. What is owed in addition is covered by credit as far as it goes, and the
 * rest is due at the door; what was covered and is owed no longer goes back, every cent, once. Of what was only claimed at a
 * door nothing goes back before it is confirmed: so much stays owed.
 */
export function settleBalance(before: OrderMoney, totalInCents: Cents, terms: BalanceTerms): Balance {
  const money = { ...pickMoney(before), totalInCents };
  const due = dueOf(money);
  const backInCents = -due - money.claimedInCents;
  if (due < 0) return giveBack(money, Math.max(0, backInCents), terms);
  return cover(money, Math.max(0, due - Math.max(0, dueOf(before))), terms);
}

/**
 * Undoes what a change did to the money, every cent of it, whatever other credit the customer has. Null when that cannot
 * be: what it gave was spent since, or something else has changed that it rested on.
 */
export function undoBalance(
  now: OrderMoney,
  totalInCents: Cents,
  change: { before: OrderMoney; after: OrderMoney },
  availableInCents: Cents,
): Balance | null {
  const { before, after } = change;
  const money = {
    ...pickMoney(now),
    totalInCents,
    creditUsedInCents: now.creditUsedInCents + before.creditUsedInCents - after.creditUsedInCents,
    creditedInCents: now.creditedInCents + before.creditedInCents - after.creditedInCents,
    // A refund that has left its account is never undone; one that was withdrawn before counts as never asked for.
    refundedInCents: now.refundedInCents + before.refundedInCents - after.refundedInCents,
  };
  const coveredBefore = now.creditUsedInCents - now.creditedInCents;
  const creditInCents = coveredBefore - (money.creditUsedInCents - money.creditedInCents);
  const isPossible = money.creditUsedInCents >= 0 && money.creditedInCents >= 0 && dueIfRefuted(money) >= 0;
  return isPossible && availableInCents + creditInCents >= 0 ? { money, creditInCents, refundInCents: 0 } : null;
}

function cover(money: OrderMoney, grownInCents: Cents, { way, availableInCents }: BalanceTerms): Balance {
  const taken = Math.min(grownInCents, Math.max(0, availableInCents));
  // What an undone change gave is first taken back as if it had never been given.
  const takenBack = way === 'undo' ? Math.min(taken, money.creditedInCents) : 0;
  return {
    money: {
      ...money,
      creditedInCents: money.creditedInCents - takenBack,
      creditUsedInCents: money.creditUsedInCents + taken - takenBack,
    },
    creditInCents: 0 - taken,
    refundInCents: 0,
  };
}

function giveBack(money: OrderMoney, backInCents: Cents, { way, refundableInCents }: BalanceTerms): Balance {
  const asCredit = way === 'credit' ? 0 : Math.min(backInCents, money.creditUsedInCents);
  const refundInCents = way === 'refund' ? Math.min(backInCents - asCredit, Math.max(0, refundableInCents)) : 0;
  return {
    money: {
      ...money,
      creditUsedInCents: money.creditUsedInCents - asCredit,
      refundedInCents: money.refundedInCents + refundInCents,
      creditedInCents: money.creditedInCents + backInCents - asCredit - refundInCents,
    },
    creditInCents: backInCents - refundInCents,
    refundInCents,
  };
}

/** Nothing else of the order may come along: the answer is laid over it. */
function pickMoney(money: OrderMoney): OrderMoney {
  const { totalInCents, paidInCents, refundedInCents, creditUsedInCents, creditedInCents, claimedInCents } = money;
  return { totalInCents, paidInCents, refundedInCents, creditUsedInCents, creditedInCents, claimedInCents };
}
