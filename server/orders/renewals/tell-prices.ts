import { athensDateOf } from '#domain/athens-time.ts';
import { firstChargeAtNewPrice, renewalPrice } from '#domain/orders/renewals/renewal-price.ts';
import { findSentAt, putMail } from '../../outbox/mail-store.ts';
import { orderFacts, orderHead } from '../mails/mail-facts.ts';
import { renewalMails } from '../mails/renewal-mails.ts';
import type { OrderDeps } from '../order-deps.ts';
import { lockOrder } from '../order-store.ts';
import { doEach } from '../reminders/do-each.ts';
import { listRaisedRenewals, lockRenewal, noticeKeyOf, type StoredRenewal } from '../renewal-store.ts';

/** Whoever's plan has become dearer is told once, before any renewal at that price. */
export async function tellRenewalPrices(deps: OrderDeps, now: Date): Promise<number> {
  return doEach(await listRaisedRenewals(deps.db), (renewal) => tellPrice(deps, renewal, now));
}

async function tellPrice({ db, catalogue }: OrderDeps, { id, lastOrderId }: StoredRenewal, now: Date): Promise<void> {
  const plans = await catalogue();
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, lastOrderId);
    const renewal = await lockRenewal(tx, id);
    const isRunning = renewal?.state === 'active' && renewal.lastOrderId === order?.id;
    const plan = order && plans.findSpotPlan(order.spotPlanId);
    if (!isRunning || !order || !plan || !renewal.nextTryAt) return;
    const [agreed, current] = [order.plan.priceInCents, plan.priceInCents];
    if (current <= agreed) return;
    const dedupeKey = noticeKeyOf(id, agreed, current);
    if (await findSentAt(tx, dedupeKey)) return;
    const from = firstChargeAtNewPrice(renewal.nextTryAt, order.type, now);
    const facts = {
      ...orderFacts(order),
      oldInCents: renewalPrice(agreed),
      newInCents: renewalPrice(current),
      from: athensDateOf(from),
    };
    await putMail(tx, { ...orderHead(order), template: renewalMails['renewal-price'], facts, dedupeKey }, now);
  });
}
