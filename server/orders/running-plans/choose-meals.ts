import { athensDateOf } from '#domain/athens-time.ts';
import { progressOfDelivery } from '#domain/cart/weekly-progress.ts';
import { lineOf } from '#domain/orders/changes/pack-delivery.ts';
import { refuseChange } from '#domain/orders/changes/refuse-change.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import { actorIdOf, insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { putMail } from '../../outbox/mail-store.ts';
import type { OrderDeps } from '../order-deps.ts';
import { lockOrder } from '../order-store.ts';
import { fillDelivery } from '../reminders/fill-unchosen.ts';
import { chooseMeals } from '../reminders/remind-customers.ts';
import { withFreshCatalogue } from '../with-fresh-catalogue.ts';

interface Concerned {
  orderId: string;
  deliveryId: string;
}

/** Fills a delivery as the shop would shortly before its cut-off; idempotent. */
export function fillForCustomer(
  deps: OrderDeps,
  concerned: Concerned,
  context: CallContext,
): Promise<{ number: string; filled: number; missing: number }> {
  const { now } = context;
  return withFreshCatalogue(deps, async (tx, catalogue) => {
    const { order, delivery } = requireOpen(await lockOrder(tx, concerned.orderId), concerned, now);
    const before = missingIn(delivery);
    const number = String(order.number);
    if (before === 0) return { number, filled: 0, missing: 0 };
    const maker = { by: 'staff', accountId: actorIdOf(context), now } as const;
    const filled = await fillDelivery(deps, { tx, order, catalogue }, delivery, maker);
    const after = filled?.deliveries.find(({ id }) => id === delivery.id) ?? delivery;
    const missing = missingIn(after);
    await insertAuditEntry(tx, context, {
      subject: { kind: 'order', id: order.id },
      action: 'filled-for-customer',
      after: { date: delivery.date, filledMeals: before - missing },
    });
    return { number, filled: before - missing, missing };
  });
}

/** The reminder that the shop mails by itself before the cut-off, once more; at most once a day. */
export function sendMealsReminder(
  deps: OrderDeps,
  concerned: Concerned,
  context: CallContext,
): Promise<{ number: string }> {
  const { now } = context;
  return deps.db.transaction(async (tx) => {
    const { order, delivery } = requireOpen(await lockOrder(tx, concerned.orderId), concerned, now);
    const mail = chooseMeals(order, delivery, now);
    if (!mail || missingIn(delivery) === 0) throw new CallFailure('change-not-possible');
    const dedupeKey = `${mail.dedupeKey} asked ${athensDateOf(now)}`;
    if (await putMail<typeof mail.template>(tx, { ...mail, dedupeKey }, now))
      await insertAuditEntry(tx, context, {
        subject: { kind: 'order', id: order.id },
        action: 'meals-reminder-sent',
        after: { date: delivery.date },
      });
    return { number: String(order.number) };
  });
}

function requireOpen(
  order: StoredOrder | null,
  { deliveryId }: Concerned,
  now: Date,
): { order: StoredOrder; delivery: StoredDelivery } {
  if (!order) throw new CallFailure('order-not-found');
  const delivery = order.deliveries.find(({ id }) => id === deliveryId);
  if (!delivery) throw new CallFailure('schedule-menu-not-found');
  const refusal = refuseChange(order, delivery, now);
  if (refusal) throw new CallFailure(refusal);
  return { order, delivery };
}

function missingIn({ quota, items }: StoredDelivery): number {
  const { all } = progressOfDelivery({ quota, lines: items.map(lineOf) });
  return Math.max(0, all.required - all.counted);
}
