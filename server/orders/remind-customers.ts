import { addDays, athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { progressOfMenu } from '#domain/cart/weekly-progress.ts';
import { cutoffOf, isOpenForChanges } from '#domain/delivery/cut-off.ts';
import { formatEuros } from '#domain/money.ts';
import { dueOf } from '#domain/orders/order-money.ts';
import { type Mail, putMail } from '../outbox/mail-store.ts';
import { chooseMealsMail, deliveryTomorrowMail } from '../outbox/templates/delivery-mails.ts';
import { addressInWords, dayInWords, untilInWords } from '../outbox/templates/order-words.ts';
import { ofDay } from './change-words.ts';
import { type ComingDelivery, listUnchosen, listUntoldOn, tellingKey } from './coming-store.ts';
import { doEach } from './do-each.ts';
import type { OrderNeeds } from './order-needs.ts';
import { findOrder, type StoredDelivery, type StoredOrder } from './order-store.ts';
import { lineOf } from './price-items.ts';

const hourInMs = 3_600_000;
const hoursBefore = 48;
/** Nobody is woken by a mail about tomorrow. */
const morning = '09:00';

/** Two days before the cut-off: "choose your meals", once for each delivery that needs it. */
export async function announceUnchosen(needs: OrderNeeds, now: Date): Promise<number> {
  // The cut-off of a date is the end of the second day before it.
  const to = addDays(athensDateOf(new Date(now.getTime() + hoursBefore * hourInMs)), 1);
  const unchosen = await listUnchosen(needs.db, { from: athensDateOf(now), to });
  return doEach(unchosen, (coming) => tell(needs, coming, now, chooseMeals));
}

/** "Delivery tomorrow", once for each delivery. */
export async function tellTomorrow(needs: OrderNeeds, now: Date): Promise<number> {
  if (athensTimeOf(now) < morning) return 0;
  const untold = await listUntoldOn(needs.db, addDays(athensDateOf(now), 1));
  return doEach(untold, (coming) => tell(needs, coming, now, deliveryTomorrow));
}

type Write = (needs: OrderNeeds, order: StoredOrder, delivery: StoredDelivery, now: Date) => Mail | null;

async function tell(
  needs: OrderNeeds,
  { orderId, deliveryId }: ComingDelivery,
  now: Date,
  write: Write,
): Promise<void> {
  const order = await findOrder(needs.db, orderId);
  const delivery = order?.deliveries.find(({ id }) => id === deliveryId);
  const mail = order && delivery && write(needs, order, delivery, now);
  if (mail) await putMail(needs.db, mail, now);
}

function chooseMeals(needs: OrderNeeds, order: StoredOrder, delivery: StoredDelivery, now: Date): Mail | null {
  if (!isOpenForChanges(delivery.date, now)) return null;
  const { language } = order;
  const say = (key: string, values?: Record<string, unknown>) => needs.say(key, language, values);
  const { all } = progressOfMenu({ quota: delivery.quota, lines: delivery.items.map(lineOf) });
  return chooseMealsMail(needs, {
    ...receiverOf(order, delivery, 'choose-meals'),
    day: ofDay(delivery.date, { language, say }),
    missing: all.required - all.counted,
    until: untilInWords(cutoffOf(delivery.date), language),
    meals: mealsOf(order, delivery),
  });
}

function deliveryTomorrow(needs: OrderNeeds, order: StoredOrder, delivery: StoredDelivery): Mail {
  const due = dueOf(order);
  return deliveryTomorrowMail(needs, {
    ...receiverOf(order, delivery, 'delivery-tomorrow'),
    from: delivery.from,
    to: delivery.to,
    address: addressInWords(delivery.address ?? order.address),
    meals: mealsOf(order, delivery),
    due: due > 0 ? formatEuros(due) : null,
  });
}

function receiverOf({ id, contact, language }: StoredOrder, delivery: StoredDelivery, template: string) {
  return {
    email: contact.email,
    language,
    orderId: id,
    dedupeKey: tellingKey(template, delivery),
    date: dayInWords(delivery.date, language),
  };
}

function mealsOf({ language }: StoredOrder, { items }: StoredDelivery): string {
  return items.map(({ amount, meal }) => `${amount} × ${meal.name[language]}`).join('\n');
}
