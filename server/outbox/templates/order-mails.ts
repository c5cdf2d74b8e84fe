import { brand } from '#texts/brand.ts';
import type { StoredOrder } from '../../orders/order-store.ts';
import type { Mail } from '../mail-store.ts';
import { composeMail, type MailVoice } from './compose-mail.ts';
import type { MailBlock } from './mail-blocks.ts';

/** Says a text in the language of the order; its number and the shop's phone are always given. */
export type OrderSpeak = (key: string, values?: Record<string, unknown>) => string;

export interface OrderNews {
  voice: MailVoice;
  order: StoredOrder;
  say: OrderSpeak;
  /** The page of the order. */
  url: string;
}

export function newsOf(voice: MailVoice, order: StoredOrder): OrderNews {
  const given = { number: String(order.number), phone: brand.phone.shown };
  return {
    voice,
    order,
    say: (key, values) => voice.say(key, order.language, { ...given, ...values }),
    url: `${voice.publicUrl}/account/orders/${order.id}`,
  };
}

/** A mail to whoever ordered. Its subject and title are the texts of its name, which ask for `values`. */
export function composeNews(
  { voice, order, say }: OrderNews,
  draft: { template: string; text: string; values?: Record<string, unknown>; blocks: MailBlock[]; dedupeKey: string },
): Mail {
  const { template, text, values, blocks, dedupeKey } = draft;
  return composeMail(voice, {
    template,
    recipient: order.contact.email,
    replyTo: brand.email,
    language: order.language,
    subject: say(`mail-${text}-subject`, values),
    title: say(`mail-${text}-title`, values),
    blocks,
    reason: say('mail-reason-order'),
    dedupeKey,
  });
}

export function seeOrder({ say, url }: OrderNews): MailBlock {
  return { kind: 'button', label: say('mail-see-order'), url };
}
