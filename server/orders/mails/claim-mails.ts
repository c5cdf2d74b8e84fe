import * as z from 'zod';
import { claimableMethods } from '#contract/words/payment-channels.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { dateInWords } from '#domain/dates-in-words.ts';
import { formatEuros } from '#domain/money.ts';
import type { MailBlock } from '../../outbox/rendering/mail-blocks.ts';
import { defineTemplate, nameMails } from '../../outbox/rendering/mail-template.ts';
import { orderDraft, seeOrder } from './order-draft.ts';
import { OrderFacts } from './order-facts.ts';

export const claimMails = nameMails({
  /** A deposit arrived for an order that was cooked before it was paid. */
  'deposit-came': defineTemplate(OrderFacts.extend({ amountInCents: z.number(), isComing: z.boolean() }), (writing) => {
    const { say, facts } = writing;
    const values = { number: String(facts.number), amount: formatEuros(facts.amountInCents) };
    const nothing = say(facts.isComing ? 'mail-deposit-came-door' : 'mail-deposit-came-over');
    return orderDraft(writing, {
      text: 'deposit-came',
      values,
      blocks: [
        { kind: 'paragraph', text: say('mail-deposit-came-text', values) },
        { kind: 'paragraph', text: nothing },
        seeOrder(writing),
      ],
    });
  }),

  /** A payment at the door was confirmed after the order's total had decreased. */
  'claim-credited': defineTemplate(OrderFacts.extend({ amountInCents: z.number() }), (writing) => {
    const { say, facts } = writing;
    const values = { number: String(facts.number), amount: formatEuros(facts.amountInCents) };
    return orderDraft(writing, {
      text: 'claim-credited',
      values,
      blocks: [{ kind: 'paragraph', text: say('mail-claim-credited-text', values) }, seeOrder(writing)],
    });
  }),

  /** The confirmation was a mistake: its credit is on hold again. */
  'claim-uncredited': defineTemplate(OrderFacts.extend({ amountInCents: z.number() }), (writing) => {
    const { say, facts } = writing;
    const values = { number: String(facts.number), amount: formatEuros(facts.amountInCents) };
    return orderDraft(writing, {
      text: 'claim-uncredited',
      values,
      blocks: [{ kind: 'paragraph', text: say('mail-claim-uncredited-text', values) }, seeOrder(writing)],
    });
  }),

  /** A payment at the door never arrived at the bank: it is due again. */
  'claim-due-again': defineTemplate(
    OrderFacts.extend({
      amountInCents: z.number(),
      method: z.enum(claimableMethods),
      takenAt: z.string(),
      dueInCents: z.number(),
      isAtNextDoor: z.boolean(),
      bank: z.object({ iban: z.string(), holder: z.string(), bank: z.string() }),
    }),
    (writing) => {
      const { say, facts, language } = writing;
      const { amountInCents, method, takenAt, dueInCents, isAtNextDoor, bank } = facts;
      const number = String(facts.number);
      const date = dateInWords(athensDateOf(new Date(takenAt)), language);
      const values = { number, date, amount: formatEuros(amountInCents), due: formatEuros(dueInCents) };
      const byBank: MailBlock[] = [
        { kind: 'paragraph', text: say('mail-claim-due-by-bank', values) },
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
      ];
      const way: MailBlock[] = isAtNextDoor
        ? [{ kind: 'paragraph', text: say('mail-claim-due-at-door', values) }]
        : byBank;
      return orderDraft(writing, {
        text: 'claim-due',
        values,
        blocks: [
          { kind: 'paragraph', text: say(`mail-claim-due-text-${method}`, values) },
          ...(dueInCents > 0 ? way : []),
          seeOrder(writing),
          { kind: 'note', text: say('mail-claim-due-mistake') },
        ],
      });
    },
  ),
});
