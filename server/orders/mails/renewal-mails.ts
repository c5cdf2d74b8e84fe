import * as z from 'zod';
import { dayInWords } from '#domain/dates-in-words.ts';
import { formatEuros } from '#domain/money.ts';
import { defineTemplate, type MailDraft, nameMails } from '../../outbox/rendering/mail-template.ts';
import { type OrderWriting, orderUrl } from './order-draft.ts';
import { OrderFacts } from './order-facts.ts';

export type PauseReason = 'card' | 'full' | 'plan' | 'door' | 'other';
const reasons = ['card', 'full', 'plan', 'door', 'other'] as const satisfies readonly PauseReason[];

export const renewalMails = nameMails({
  'renewal-refused': defineTemplate(
    OrderFacts.extend({ amountInCents: z.number(), nextTryOn: z.string() }),
    (writing) => {
      const { facts, language } = writing;
      const values = { amount: formatEuros(facts.amountInCents), date: dayInWords(facts.nextTryOn, language) };
      return draft(writing, 'renewal-refused', 'mail-renewal-refused-text', values);
    },
  ),
  'renewal-price': defineTemplate(
    OrderFacts.extend({ oldInCents: z.number(), newInCents: z.number(), from: z.string() }),
    (writing) => {
      const { facts, language } = writing;
      const values = {
        old: formatEuros(facts.oldInCents),
        new: formatEuros(facts.newInCents),
        date: dayInWords(facts.from, language),
      };
      return draft(writing, 'renewal-price', 'mail-renewal-price-text', values);
    },
  ),
  'renewal-paused': defineTemplate(OrderFacts.extend({ why: z.enum(reasons) }), (writing) =>
    draft(writing, 'renewal-paused', `mail-renewal-paused-${writing.facts.why}`),
  ),
});

function draft(writing: OrderWriting, name: string, text: string, values: Record<string, string> = {}): MailDraft {
  const { facts } = writing;
  const say = (key: string) => writing.say(key, { number: String(facts.number), ...values });
  return {
    subject: say(`mail-${name}-subject`),
    title: say(`mail-${name}-title`),
    blocks: [
      { kind: 'paragraph', text: say(text) },
      { kind: 'paragraph', text: say(`mail-${name}-hint`) },
      { kind: 'button', label: say('mail-see-this-order'), url: orderUrl(writing) },
    ],
    reason: say('mail-reason-renewal'),
  };
}
