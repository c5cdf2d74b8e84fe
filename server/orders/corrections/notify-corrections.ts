import { CallFailure } from '../../calls/call-failure.ts';
import { putMail } from '../../outbox/mail-store.ts';
import { findAskedDish } from '../dish-questions/asked-dish.ts';
import { takeOutDish } from '../dish-questions/take-out-dish.ts';
import { dishQuestionMails } from '../mails/dish-question-mails.ts';
import { orderFacts, orderHead, visitOf } from '../mails/mail-facts.ts';
import type { OrderDeps } from '../order-deps.ts';
import { lockOrder } from '../order-store.ts';
import { withFreshCatalogue } from '../with-fresh-catalogue.ts';
import { hasLeftKitchen, listUnsentNotices, markNoticeSent, type UnsentNotice } from './notice-store.ts';

/**
 * Notifies every customer who gets a dish whose ingredients differ from its label. A dish with something they avoid that has not left yet
 * is removed and credited first. Each is handled separately: a failure does not stop the others.
 */
export async function notifyCorrections(deps: OrderDeps, now: Date, report: (error: unknown) => void): Promise<number> {
  let notified = 0;
  for (const notice of await listUnsentNotices(deps.db))
    await notifyOne(deps, notice, now).then((isNotified) => {
      if (isNotified) notified += 1;
    }, report);
  return notified;
}

function notifyOne(deps: OrderDeps, notice: UnsentNotice, now: Date): Promise<boolean> {
  return withFreshCatalogue(deps, async (tx, catalogue) => {
    const order = await lockOrder(tx, notice.orderId);
    const delivery = order?.deliveries.find(({ id }) => id === notice.deliveryId);
    if (!order || !delivery) throw new CallFailure('not-found');
    const asked = findAskedDish(order, notice);
    const hasLeft = notice.hasLeft || (await hasLeftKitchen(tx, notice.deliveryId));
    const isTakenOut = notice.avoided.length > 0 && !hasLeft && asked?.delivery.status === 'opened';
    if (!(await markNoticeSent(tx, notice.id, { isTakenOut, now }))) return false;
    const { dish, contains, mayContain, avoided } = notice;
    const facts = {
      ...orderFacts(order),
      ...visitOf(delivery),
      ...{ dish: dish[order.language], contains, mayContain, avoided, hasLeft, isTakenOut },
    };
    if (isTakenOut && asked) await takeOutDish(deps, asked, 'credit', { tx, catalogue, now });
    const mail = {
      ...orderHead(order),
      ...{ template: dishQuestionMails['dish-corrected'], dedupeKey: `corrected ${notice.id}`, facts },
    };
    if (!mail.recipient.endsWith('@invalid')) await putMail(tx, mail, now);
    return true;
  });
}
