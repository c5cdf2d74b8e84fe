import { describe, expect, it } from 'vitest';
import { volumeTerms } from '../cart/prices/discounts.ts';
import type { DeliveryWorth, OrderMoney } from './order-money.ts';
import { weighChange } from './weigh-change.ts';

const terms = {
  plan: { type: 'weekly' as const },
  placedSubtotalInCents: 20000,
  placedDiscountInCents: 2000,
  placedShippingInCents: 0,
  terms: { discount: volumeTerms, region: null },
  totals: { subtotalInCents: 20000, discountInCents: 2000, shippingInCents: 0, totalInCents: 18000 },
};
const unpaid: OrderMoney = {
  totalInCents: 18000,
  paidInCents: 0,
  refundedInCents: 0,
  creditUsedInCents: 0,
  creditedInCents: 0,
  claimedInCents: 0,
};
const paid = { ...unpaid, paidInCents: 18000 };
const worth = (baseInCents: number, status: DeliveryWorth['status'] = 'opened'): DeliveryWorth => {
  return { status, baseInCents, addsInCents: 0, region: null };
};
const skipped = [worth(12000), worth(8000, 'skipped')];
const asCredit = { way: 'credit', availableInCents: 0, refundableInCents: 0 } as const;

describe('the effect of a change on money', () => {
  it('credits the paid amount of deliveries left out, with its part of the discount', () => {
    expect(weighChange({ ...terms, money: paid }, skipped, asCredit)).toEqual({
      differenceInCents: -7200,
      dueInCents: 0,
      dueBeforeInCents: 0,
      creditInCents: 7200,
      refundInCents: 0,
      heldInCents: 0,
      discountInCents: 1200,
      discountBeforeInCents: 2000,
      shippingInCents: 0,
      shippingBeforeInCents: 0,
    });
  });

  it('lowers the amount due at the door where the order is unpaid', () => {
    const weighed = weighChange({ ...terms, money: unpaid }, skipped, asCredit);
    expect(weighed).toMatchObject({ dueBeforeInCents: 18000, dueInCents: 10800, creditInCents: 0 });
  });

  it('takes an increase from the credit as far as it reaches', () => {
    const dearer = [worth(12000), worth(9000)];
    const weighed = weighChange({ ...terms, money: paid }, dearer, { ...asCredit, availableInCents: 500 });
    expect(weighed).toMatchObject({ differenceInCents: 900, creditInCents: -500, dueInCents: 400 });
  });

  it('refunds the paid amount when the whole order is stopped', () => {
    const stopped = [worth(12000, 'canceled'), worth(8000, 'canceled')];
    const back = { way: 'refund', availableInCents: 0, refundableInCents: 18000 } as const;
    expect(weighChange({ ...terms, money: paid }, stopped, back)).toMatchObject({
      refundInCents: 18000,
      creditInCents: 0,
      dueInCents: 0,
    });
  });
});
