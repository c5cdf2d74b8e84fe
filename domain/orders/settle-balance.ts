import type { Cents } from '../money.ts';
import { dueIfRefuted, dueOf, type OrderMoney } from './order-money.ts';

/**
 * Way of returning money that was covered and is no longer due: `credit` for the next order; `undo` as the credit
 * it was; `refund` to where it came from.
 */
export type BackWay = 'credit' | 'undo' | 'refund';

export interface BalanceTerms {
  way: BackWay;
  /** The customer's current credit. */
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
 * The money of an order whose total has changed. An additional due is covered by credit as far as it reaches, and the
 * rest is due at the door; covered money that is no longer due is returned, every cent, once. Money that was only claimed at a
 * door is not returned before it is confirmed: that amount stays owed.
 */
export function settleBalance(before: OrderMoney, totalInCents: Cents, terms: BalanceTerms): Balance {
  const money = { ...pickMoney(before), totalInCents };
  const due = dueOf(money);
  const backInCents = -due - money.claimedInCents;
  if (due < 0) return giveBack(money, Math.max(0, backInCents), terms);
  return cover(money, Math.max(0, due - Math.max(0, dueOf(before))), terms);
}

/**
 * Undoes a change's effect on the money, every cent of it, whatever other credit the customer has. Null when that is
 * impossible: its credit was spent since, or something else that it was based on has changed.
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
    // A refund that has left its account is never undone; one that was withdrawn before counts as never requested.
    refundedInCents: now.refundedInCents + before.refundedInCents - after.refundedInCents,
  };
  const coveredBefore = now.creditUsedInCents - now.creditedInCents;
  const creditInCents = coveredBefore - (money.creditUsedInCents - money.creditedInCents);
  const isPossible = money.creditUsedInCents >= 0 && money.creditedInCents >= 0 && dueIfRefuted(money) >= 0;
  return isPossible && availableInCents + creditInCents >= 0 ? { money, creditInCents, refundInCents: 0 } : null;
}

function cover(money: OrderMoney, grownInCents: Cents, { way, availableInCents }: BalanceTerms): Balance {
  const taken = Math.min(grownInCents, Math.max(0, availableInCents));
  // Credit granted by an undone change is first taken back as if it had never been granted.
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

/** Only the money fields of the order: the result is applied over it. */
function pickMoney(money: OrderMoney): OrderMoney {
  const { totalInCents, paidInCents, refundedInCents, creditUsedInCents, creditedInCents, claimedInCents } = money;
  return { totalInCents, paidInCents, refundedInCents, creditUsedInCents, creditedInCents, claimedInCents };
}
