import * as z from 'zod';
import { untilInWords } from '#domain/dates-in-words.ts';
import { formatEuros } from '#domain/money.ts';
import type { MailBlock } from '../../outbox/rendering/mail-blocks.ts';
import { defineTemplate, nameMails } from '../../outbox/rendering/mail-template.ts';
import { type OrderWriting, orderDraft, orderUrl, seeOrder, visitLines } from './order-draft.ts';
import { OrderFacts, VisitFacts } from './order-facts.ts';

const Instant = z.string();

export const unpaidMails = nameMails({
  /** The bank account for the deposit, and the time until which the capacity is reserved. */
  'awaits-deposit': defineTemplate(
    OrderFacts.extend({
      dueInCents: z.number(),
      /** A deposit for another order had been assigned to it. */
      isAgain: z.boolean().default(false),
      bank: z.object({ iban: z.string(), holder: z.string(), bank: z.string() }),
      holdUntil: Instant.nullable(),
      deliveries: z.array(VisitFacts),
      isInvoice: z.boolean().default(false),
    }),
    (writing) => {
      const { say, facts } = writing;
      const { dueInCents, bank, holdUntil, deliveries } = facts;
      const number = String(facts.number);
      return orderDraft(writing, {
        text: 'deposit',
        blocks: [
          ...(facts.isAgain ? [{ kind: 'paragraph', text: say('mail-deposit-again') } as const] : []),
          { kind: 'paragraph', text: say('mail-deposit-text') },
          {
            kind: 'facts',
            rows: [
              [say('mail-deposit-amount'), formatEuros(dueInCents)],
              ['IBAN', bank.iban],
              [say('mail-deposit-holder'), bank.holder],
              [say('mail-deposit-bank'), bank.bank],
              [say('mail-deposit-reference'), number],
            ],
          },
          ...untilBlock(writing, 'mail-deposit-until', holdUntil),
          { kind: 'paragraph', text: say('mail-deposit-other', { number }) },
          seeOrder(writing),
          {
            kind: 'lines',
            title: say('mail-order-deliveries', { count: deliveries.length }),
            rows: visitLines(writing, deliveries),
          },
          { kind: 'note', text: say('mail-deposit-then', { kind: facts.isInvoice ? 'invoice' : 'receipt' }) },
        ],
      });
    },
  ),

  'payment-failed': defineTemplate(OrderFacts.extend({ holdUntil: Instant.nullable() }), (writing) => {
    const { say, facts } = writing;
    return orderDraft(writing, {
      text: 'payment-failed',
      blocks: [
        { kind: 'paragraph', text: say('payment-failed') },
        ...untilBlock(writing, 'mail-payment-failed-until', facts.holdUntil),
        { kind: 'button', label: say('mail-payment-failed-button'), url: orderUrl(writing) },
        { kind: 'note', text: say('mail-payment-failed-done') },
      ],
    });
  }),

  /** Sent by office staff to a customer whose payment was not completed. */
  'pay-link': defineTemplate(
    OrderFacts.extend({ dueInCents: z.number(), holdUntil: Instant.nullable() }),
    (writing) => {
      const { say, facts } = writing;
      return orderDraft(writing, {
        text: 'pay-link',
        blocks: [
          { kind: 'paragraph', text: say('mail-pay-link-text', { due: formatEuros(facts.dueInCents) }) },
          ...untilBlock(writing, 'mail-pay-link-until', facts.holdUntil),
          { kind: 'button', label: say('mail-pay-link-button'), url: orderUrl(writing) },
          { kind: 'note', text: say('mail-payment-failed-done') },
        ],
      });
    },
  ),

  /** Cancelled before it was paid: by timeout, or by its customer. */
  'order-lapsed': defineTemplate(
    OrderFacts.extend({
      /** The time its hold ended; null when it was cancelled before. */
      ranOutAt: Instant.nullable(),
      creditInCents: z.number(),
      couponCode: z.string().nullable(),
      isDeposit: z.boolean(),
    }),
    (writing) => {
      const { say, facts, language } = writing;
      const { ranOutAt, creditInCents, couponCode, isDeposit } = facts;
      const number = String(facts.number);
      const paragraph = ranOutAt
        ? say('mail-lapsed-text', { number, until: untilInWords(new Date(ranOutAt), language) })
        : say('mail-dropped-text', { number });
      const texts = [
        paragraph,
        creditInCents > 0 && say('mail-lapsed-credit', { credit: formatEuros(creditInCents) }),
        couponCode !== null && say('mail-lapsed-coupon', { code: couponCode }),
        isDeposit && say('mail-lapsed-deposit'),
      ].filter((text) => text !== false);
      return orderDraft(writing, {
        text: ranOutAt ? 'lapsed' : 'dropped',
        blocks: [
          ...texts.map((text): MailBlock => ({ kind: 'paragraph', text })),
          { kind: 'button', label: say('mail-lapsed-button'), url: orderUrl(writing) },
        ],
      });
    },
  ),
});

function untilBlock({ say, facts, language }: OrderWriting, key: string, holdUntil: string | null): MailBlock[] {
  if (!holdUntil) return [];
  const until = untilInWords(new Date(holdUntil), language);
  return [{ kind: 'paragraph', text: say(key, { number: String(facts.number), until }) }];
}
