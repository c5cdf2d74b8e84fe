import type { Queryable } from '../database/database.ts';
import { listMinimums } from '../delivery/place-store.ts';
import { listDocuments, requestDocument } from '../documents/document-store.ts';
import { type Mail, putMail } from '../outbox/mail-store.ts';
import { changeMail } from '../outbox/templates/change-mail.ts';
import type { MailVoice } from '../outbox/templates/compose-mail.ts';
import { refundedMail, surplusMail } from '../outbox/templates/money-back-mails.ts';
import { orderReceivedMail } from '../outbox/templates/order-received-mail.ts';
import { createPrintTerms } from '../outbox/templates/terms-print.ts';
import { depositMail, lapsedMail, paymentFailedMail } from '../outbox/templates/unpaid-mails.ts';
import { findPaidMethod } from '../payments/paid-method-store.ts';
import { changeEntries } from './change-entries.ts';
import type { StoredOrder } from './order-store.ts';
import type { OrderTeller } from './order-teller.ts';
import type { Speak } from './sale-lines.ts';
import { salesOfChange } from './sale-of-change.ts';
import { saleHead, saleOfOrder } from './sale-of-order.ts';
import { undoUntil } from './undo-until.ts';

/** Documents and mails around an order's moves. */
export function createTeller({ isDemo, ...voice }: MailVoice & { isDemo: boolean }): OrderTeller {
  const printTerms = createPrintTerms(voice);
  const speakOf =
    ({ language }: StoredOrder): Speak =>
    (key, values) =>
      voice.say(key, language, values);
  return {
    async opened(tx, order, now) {
      const terms = printTerms(order.language, await listMinimums(tx, order.spotId));
      await put(tx, orderReceivedMail(voice, order, terms), now);
      const kind = order.invoice ? 'invoice' : 'receipt';
      const paidBy = await findPaidMethod(tx, order.id);
      const data = saleOfOrder(order, speakOf(order), isDemo, paidBy);
      // A second try at the door opens it again: it has its receipt already.
      await requestDocument(tx, { orderId: order.id, occasion: 'opened', kind, data, now });
    },

    async changed(tx, order, change, back, now) {
      const speak = speakOf(order);
      const number = `${order.number}-${change.number}`;
      const entries = changeEntries(order, change, speak);
      const until = undoUntil(change, now);
      await put(tx, changeMail(voice, order, { change, number, entries, ...back, undoUntil: until }), now);
      const sales = salesOfChange({ order, change, back }, await listDocuments(tx, order.id), speak, isDemo);
      for (const [index, sale] of sales.entries())
        await requestDocument(tx, { orderId: order.id, occasion: `change ${change.id} ${index + 1}`, ...sale, now });
      const { deliveryDates: _, ...head } = saleHead(order, isDemo);
      const told = {
        entries,
        differenceInCents: change.differenceInCents,
        undoUntil: until?.toISOString() ?? null,
      };
      const data = { ...head, changeId: change.id, changeNumber: number, change: told, notes: [] };
      const occasion = `change ${change.id}`;
      await requestDocument(tx, { orderId: order.id, occasion, kind: 'change-receipt', data, now });
    },

    async awaitsDeposit(tx, order, now) {
      await put(tx, depositMail(voice, order), now);
    },
    async lapsed(tx, order, now) {
      await put(tx, lapsedMail(voice, order, now), now);
    },
    async paymentFailed(tx, order, now) {
      await put(tx, paymentFailedMail(voice, order), now);
    },
    async surplusPaid(tx, order, surplus, now) {
      await put(tx, surplusMail(voice, order, surplus), now);
    },
    async refunded(tx, order, refund, now) {
      await put(tx, refundedMail(voice, order, refund), now);
    },
  };
}

async function put(tx: Queryable, mail: Mail, now: Date): Promise<void> {
  // Whoever asked to be forgotten has no address any more.
  if (!mail.recipient.endsWith('@invalid')) await putMail(tx, mail, now);
}
