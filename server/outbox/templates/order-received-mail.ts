import { formatEuros } from '#domain/money.ts';
import { dueOf } from '#domain/orders/order-money.ts';
import { isPaidAtTheDoor } from '#domain/orders/payment-choice.ts';
import type { StoredOrder } from '../../orders/order-store.ts';
import type { Mail } from '../mail-store.ts';
import type { MailVoice } from './compose-mail.ts';
import type { FinePrint, MailBlock } from './mail-blocks.ts';
import { addressBlock, comingDeliveries, deliveryBlock, totalsBlock } from './order-blocks.ts';
import { composeNews, newsOf, type OrderNews, seeOrder } from './order-mails.ts';
import { visitInWords } from './order-words.ts';

/** The confirmation, with everything that was agreed: what comes when and where, what it costs, and the terms. */
export function orderReceivedMail(voice: MailVoice, order: StoredOrder, terms: FinePrint): Mail {
  const news = newsOf(voice, order);
  const { say, url } = news;
  const coming = comingDeliveries(order);
  const [first] = coming;
  const count = coming.length;
  const visit = first ? visitInWords(first, order.language) : '';
  const heading = (key: string): MailBlock => ({ kind: 'heading', text: say(key, { count }) });
  return composeNews(news, {
    template: 'order-received',
    text: 'order-received',
    dedupeKey: `order-received ${order.id}`,
    blocks: [
      { kind: 'paragraph', text: say('mail-order-received-text', { count, visit }) },
      seeOrder(news),
      heading('mail-order-deliveries'),
      ...coming.map((delivery) => deliveryBlock(news, delivery)),
      heading('mail-order-where'),
      addressBlock(news),
      heading('mail-order-cost'),
      totalsBlock(news),
      { kind: 'paragraph', text: paymentInWords(news, count) },
      heading('mail-order-next'),
      { kind: 'paragraph', text: say('mail-order-next-text', { count }) },
      {
        kind: 'link',
        label: say('mail-order-documents', { kind: order.invoice ? 'invoice' : 'receipt' }),
        url: `${url}#documents`,
      },
      heading('mail-order-withdrawal'),
      { kind: 'paragraph', text: say('mail-order-withdrawal-text') },
      {
        kind: 'link',
        label: say('mail-order-terms-link'),
        url: `${voice.publicUrl}/terms-and-conditions/terms-of-use`,
      },
      terms,
    ],
  });
}

function paymentInWords({ order, say }: OrderNews, count: number): string {
  const { paymentType, totalInCents, creditUsedInCents } = order;
  const due = dueOf(order);
  if (due > 0) {
    const key = isPaidAtTheDoor(paymentType) ? `mail-order-due-${paymentType}` : 'mail-order-due';
    return say(key, { due: formatEuros(due), count });
  }
  if (totalInCents > 0 && creditUsedInCents >= totalInCents) return say('mail-order-paid-by-credit');
  return say('mail-order-paid', { method: say(`payment-${paymentType}`) });
}
