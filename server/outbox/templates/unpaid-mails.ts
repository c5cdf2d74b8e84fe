import { formatEuros } from '#domain/money.ts';
import { dueOf } from '#domain/orders/order-money.ts';
import { brand } from '#texts/brand.ts';
import type { StoredOrder } from '../../orders/order-store.ts';
import type { Mail } from '../mail-store.ts';
import type { MailVoice } from './compose-mail.ts';
import type { MailBlock } from './mail-blocks.ts';
import { comingDeliveries } from './order-blocks.ts';
import { composeNews, newsOf, type OrderNews, seeOrder } from './order-mails.ts';
import { untilInWords, visitInWords } from './order-words.ts';

/** Where the deposit goes, and until when the places are kept for it. */
export function depositMail(voice: MailVoice, order: StoredOrder): Mail {
  const news = newsOf(voice, order);
  const { say } = news;
  return composeNews(news, {
    template: 'awaits-deposit',
    text: 'deposit',
    dedupeKey: `awaits-deposit ${order.id}`,
    blocks: [
      { kind: 'paragraph', text: say('mail-deposit-text') },
      {
        kind: 'facts',
        rows: [
          [say('mail-deposit-amount'), formatEuros(dueOf(order))],
          ['IBAN', brand.bank.iban],
          [say('mail-deposit-holder'), brand.bank.holder],
          [say('mail-deposit-bank'), brand.bank.bank],
          [say('mail-deposit-reference'), String(order.number)],
        ],
      },
      ...untilBlock(news, 'mail-deposit-until'),
      { kind: 'paragraph', text: say('mail-deposit-other') },
      seeOrder(news),
      whenBlock(news),
      { kind: 'note', text: say('mail-deposit-then') },
    ],
  });
}

export function paymentFailedMail(voice: MailVoice, order: StoredOrder): Mail {
  const news = newsOf(voice, order);
  const { say, url } = news;
  return composeNews(news, {
    template: 'payment-failed',
    text: 'payment-failed',
    dedupeKey: `payment-failed ${order.id}`,
    blocks: [
      { kind: 'paragraph', text: say('payment-failed') },
      ...untilBlock(news, 'mail-payment-failed-until'),
      { kind: 'button', label: say('mail-payment-failed-button'), url },
      { kind: 'note', text: say('mail-payment-failed-done') },
    ],
  });
}

/** It was cancelled before it was paid: by the clock, or by whoever ordered it. */
export function lapsedMail(voice: MailVoice, order: StoredOrder, now: Date): Mail {
  const news = newsOf(voice, order);
  const { say, url } = news;
  const { holdUntil, creditUsedInCents, couponCode, paymentType } = order;
  const isOver = holdUntil !== null && holdUntil <= now;
  const until = holdUntil ? untilInWords(holdUntil, order.language) : '';
  const also = [
    creditUsedInCents > 0 && say('mail-lapsed-credit', { credit: formatEuros(creditUsedInCents) }),
    couponCode !== null && say('mail-lapsed-coupon', { code: couponCode }),
    paymentType === 'bank-deposit' && say('mail-lapsed-deposit'),
  ].filter((text) => text !== false);
  return composeNews(news, {
    template: 'order-lapsed',
    text: isOver ? 'lapsed' : 'dropped',
    dedupeKey: `order-lapsed ${order.id}`,
    blocks: [
      { kind: 'paragraph', text: say(isOver ? 'mail-lapsed-text' : 'mail-dropped-text', { until }) },
      ...also.map((text): MailBlock => ({ kind: 'paragraph', text })),
      { kind: 'button', label: say('mail-lapsed-button'), url },
    ],
  });
}

function untilBlock({ order, say }: OrderNews, key: string): MailBlock[] {
  if (!order.holdUntil) return [];
  return [{ kind: 'paragraph', text: say(key, { until: untilInWords(order.holdUntil, order.language) }) }];
}

function whenBlock({ order, say }: OrderNews): MailBlock {
  const coming = comingDeliveries(order);
  const rows = coming.map((delivery) => ({ label: visitInWords(delivery, order.language) }));
  return { kind: 'lines', title: say('mail-order-deliveries', { count: coming.length }), rows };
}
