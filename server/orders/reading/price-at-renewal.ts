import { athensDateOf } from '#domain/athens-time.ts';
import { planPriceAtRenewal } from '#domain/orders/renewals/renewal-price.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import { planPriceOn } from '#domain/prices/plan-price.ts';
import type { Queryable } from '../../database/database.ts';
import { findSentAt } from '../../outbox/mail-store.ts';
import { findWaitingPrice } from '../../prices/plan-price-store.ts';
import { noticeKeyOf, type StoredRenewal } from '../renewal-store.ts';

/** The plan's price for a renewal charged at this moment. */
export async function priceAtRenewal(
  db: Queryable,
  { renewal, last, plan }: { renewal: StoredRenewal; last: Pick<StoredOrder, 'plan'>; plan: StoredSpotPlan },
  chargeAt: Date,
): Promise<number> {
  const next = await findWaitingPrice(db, plan.id, chargeAt);
  const agreedInCents = last.plan.priceInCents;
  const currentInCents = planPriceOn({ priceInCents: plan.priceInCents, next }, athensDateOf(chargeAt));
  const announcedAt = await findSentAt(db, noticeKeyOf(renewal.id, agreedInCents, currentInCents));
  return planPriceAtRenewal({ agreedInCents, currentInCents }, announcedAt, chargeAt);
}
