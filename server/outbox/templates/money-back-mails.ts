import { formatEuros } from '#domain/money.ts';
import type { StoredOrder } from '../../orders/order-store.ts';
import type { Mail } from '../mail-store.ts';
import type { MailVoice } from './compose-mail.ts';
import { composeNews, newsOf, seeOrder } from './order-mails.ts';

/** Why money that came in does not stay. */
export type SurplusReason = 'paid-twice' | 'paid-too-late' | 'wrong-amount';

/** A payment that the order has no use for goes back. */
export function surplusMail(
  voice: MailVoice,
  order: StoredOrder,
  surplus: { amountInCents: number; reason: SurplusReason; key: string },
): Mail {
  const news = newsOf(voice, order);
  const { say } = news;
  const values = { amount: formatEuros(surplus.amountInCents) };
  return composeNews(news, {
    template: `surplus-${surplus.reason}`,
    text: 'surplus',
    values,
    dedupeKey: `surplus ${surplus.key}`,
    blocks: [
      { kind: 'paragraph', text: say(`mail-surplus-${surplus.reason}`, values) },
      { kind: 'paragraph', text: say('mail-surplus-next', values) },
      seeOrder(news),
      { kind: 'note', text: say('mail-money-questions') },
    ],
  });
}

/** The provider has sent it. */
export function refundedMail(
  voice: MailVoice,
  order: StoredOrder,
  refund: { id: string; amountInCents: number },
): Mail {
  const news = newsOf(voice, order);
  const { say } = news;
  const values = { amount: formatEuros(refund.amountInCents) };
  return composeNews(news, {
    template: 'refunded',
    text: 'refunded',
    values,
    dedupeKey: `refunded ${refund.id}`,
    blocks: [
      { kind: 'paragraph', text: say('mail-refunded-text', values) },
      { kind: 'paragraph', text: say('mail-refunded-when') },
      seeOrder(news),
      { kind: 'note', text: say('mail-money-questions') },
    ],
  });
}
