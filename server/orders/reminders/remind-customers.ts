import { addDays, athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { progressOfDelivery } from '#domain/cart/weekly-progress.ts';
import { cutoffOf, isOpenForChanges } from '#domain/delivery/cut-off.ts';
import { lineOf } from '#domain/orders/changes/pack-delivery.ts';
import { dueOf } from '#domain/orders/order-money.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import { type MailOf, putMail } from '../../outbox/mail-store.ts';
import { deliveryMails } from '../mails/delivery-mails.ts';
import { dishesOf, doorOf, orderHead, visitOf } from '../mails/mail-facts.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrder } from '../order-store.ts';
import { type ComingDelivery, listUnchosen, listUnsentOn, tellingKey } from './coming-store.ts';
import { doEach } from './do-each.ts';

const hourInMs = 3_600_000;
const hoursBefore = 48;
/** Reminders about tomorrow are sent from this hour on, so that no customer is woken. */
const morning = '09:00';

/** Two days before the cut-off: "choose your meals", once for each delivery that needs it. */
export async function announceUnchosen(deps: OrderDeps, now: Date): Promise<number> {
  const by = new Date(now.getTime() + hoursBefore * hourInMs);
  const unchosen = await listUnchosen(deps.db, { now, by });
  return doEach(unchosen, (coming) => sendReminder(deps, coming, now, chooseMeals));
}

/** "Delivery tomorrow", once for each delivery. */
export async function remindOfTomorrow(deps: OrderDeps, now: Date): Promise<number> {
  if (athensTimeOf(now) < morning) return 0;
  const unsent = await listUnsentOn(deps.db, addDays(athensDateOf(now), 1));
  return doEach(unsent, (coming) => sendReminder(deps, coming, now, deliveryTomorrow));
}

type DeliveryMail = MailOf<typeof deliveryMails>;
type Write = (order: StoredOrder, delivery: StoredDelivery, now: Date) => DeliveryMail | null;

async function sendReminder(
  deps: OrderDeps,
  { orderId, deliveryId }: ComingDelivery,
  now: Date,
  write: Write,
): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  const delivery = order?.deliveries.find(({ id }) => id === deliveryId);
  const mail = order && delivery && write(order, delivery, now);
  if (mail) await putMail<DeliveryMail['template']>(deps.db, mail, now);
}

export function chooseMeals(order: StoredOrder, delivery: StoredDelivery, now: Date): DeliveryMail | null {
  if (!isOpenForChanges(delivery.date, order.cutOff, now)) return null;
  const { all } = progressOfDelivery({ quota: delivery.quota, lines: delivery.items.map(lineOf) });
  const missing = all.required - all.counted;
  return {
    ...orderHead(order),
    template: deliveryMails[missing > 0 ? 'choose-meals' : 'chosen-for-you'],
    dedupeKey: tellingKey('choose-meals', delivery),
    facts: {
      orderId: order.id,
      date: delivery.date,
      until: cutoffOf(delivery.date, order.cutOff).toISOString(),
      missing,
      items: dishesOf(delivery, order),
    },
  };
}

function deliveryTomorrow(order: StoredOrder, delivery: StoredDelivery): DeliveryMail {
  return {
    ...orderHead(order),
    template: deliveryMails['delivery-tomorrow'],
    dedupeKey: tellingKey('delivery-tomorrow', delivery),
    facts: {
      orderId: order.id,
      ...visitOf(delivery),
      door: doorOf(order, delivery),
      dueInCents: Math.max(0, dueOf(order)),
      items: dishesOf(delivery, order),
    },
  };
}
