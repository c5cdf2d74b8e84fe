import { athensDateOf, startOfDay } from '#domain/athens-time.ts';
import { firstChargeAtNewPrice, renewalPrice } from '#domain/orders/renewals/renewal-price.ts';
import { findSentAt, putMail } from '../../outbox/mail-store.ts';
import { findWaitingPrice } from '../../prices/plan-price-store.ts';
import { orderFacts, orderHead } from '../mails/mail-facts.ts';
import { renewalMails } from '../mails/renewal-mails.ts';
import type { OrderDeps } from '../order-deps.ts';
import { lockOrder } from '../order-store.ts';
import { doEach } from '../reminders/do-each.ts';
import { listRaisedRenewals, lockRenewal, noticeKeyOf, type StoredRenewal } from '../renewal-store.ts';

/** Notifies customers whose plan has become dearer, or will on a set date, once, before any renewal at that price. */
export async function notifyRenewalPrices(deps: OrderDeps, now: Date): Promise<number> {
  return doEach(await listRaisedRenewals(deps.db, now), (renewal) => notifyPrice(deps, renewal, now));
}

async function notifyPrice({ db, catalogue }: OrderDeps, { id, lastOrderId }: StoredRenewal, now: Date): Promise<void> {
  const plans = await catalogue();
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, lastOrderId);
    const renewal = await lockRenewal(tx, id);
    const isRunning = renewal?.state === 'active' && renewal.lastOrderId === order?.id;
    const plan = order && plans.findSpotPlan(order.spotPlanId);
    if (!isRunning || !order || !plan || !renewal.nextTryAt) return;
    const agreed = order.plan.priceInCents;
    const waiting = await findWaitingPrice(tx, plan.id, now);
    const coming = [
      { price: plan.priceInCents, from: now },
      ...(waiting ? [{ price: waiting.priceInCents, from: startOfDay(waiting.startsOn) }] : []),
    ];
    for (const { price, from } of coming) {
      const dedupeKey = noticeKeyOf(id, agreed, price);
      if (price <= agreed || (await findSentAt(tx, dedupeKey))) continue;
      const facts = {
        ...orderFacts(order),
        oldInCents: renewalPrice(agreed),
        newInCents: renewalPrice(price),
        from: athensDateOf(firstChargeAtNewPrice(renewal.nextTryAt, order.type, { now, from })),
      };
      await putMail(tx, { ...orderHead(order), template: renewalMails['renewal-price'], facts, dedupeKey }, now);
    }
  });
}
