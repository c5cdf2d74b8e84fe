import * as z from 'zod';
import { refundAccountPath } from '#contract/paths.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { dateInWords } from '#domain/dates-in-words.ts';
import { formatEuros } from '#domain/money.ts';
import { defineTemplate, nameMails } from '../../outbox/rendering/mail-template.ts';
import { orderDraft, seeOrder } from './order-draft.ts';
import { OrderFacts } from './order-facts.ts';

/** The reason why received money is refunded. */
type SurplusReason = 'paid-twice' | 'paid-too-late' | 'wrong-amount';

const Amount = OrderFacts.extend({ amountInCents: z.number() });
const AccountAsked = Amount.extend({
  token: z.string(),
  until: z.string(),
  /** The result of an earlier transfer: returned by the customer's bank, or refused by ours. */
  before: z.enum(['none', 'came-back', 'refused']).default('none'),
  /** The older field for a returned transfer, in mails written before `before` existed. */
  cameBack: z.boolean().default(false),
});

const askTexts = { none: 'account-asked', 'came-back': 'account-back', refused: 'account-refused' } as const;

export const moneyBackMails = nameMails(
  {
    'surplus-paid-twice': surplus('paid-twice'),
    'surplus-paid-too-late': surplus('paid-too-late'),
    'surplus-wrong-amount': surplus('wrong-amount'),

    /** The refund goes by bank transfer, and only the customer knows the account. */
    'account-asked': defineTemplate(AccountAsked, (writing) => {
      const { say, facts, pageUrl, language } = writing;
      const until = dateInWords(athensDateOf(new Date(facts.until)), language);
      const values = { number: String(facts.number), amount: formatEuros(facts.amountInCents), until };
      const text = askTexts[facts.cameBack ? 'came-back' : facts.before];
      return orderDraft(writing, {
        text,
        values,
        blocks: [
          { kind: 'paragraph', text: say(`mail-${text}-text`, values) },
          {
            kind: 'button',
            label: say('mail-account-asked-button'),
            url: pageUrl(`${refundAccountPath}?token=${facts.token}`),
          },
          { kind: 'paragraph', text: say('mail-account-asked-until', values) },
          seeOrder(writing),
          { kind: 'note', text: say('mail-account-asked-safe') },
        ],
      });
    }),

    /** The provider has sent the refund. */
    refunded: defineTemplate(Amount, (writing) => {
      const { say, facts } = writing;
      const values = { number: String(facts.number), amount: formatEuros(facts.amountInCents) };
      return orderDraft(writing, {
        text: 'refunded',
        values,
        blocks: [
          { kind: 'paragraph', text: say('mail-refunded-text', values) },
          { kind: 'paragraph', text: say('mail-refunded-when') },
          seeOrder(writing),
          { kind: 'note', text: say('mail-money-questions') },
        ],
      });
    }),
  },
  ['refunded'],
);

/** A payment in excess of the order is refunded. */
function surplus(reason: SurplusReason) {
  return defineTemplate(Amount, (writing) => {
    const { say, facts } = writing;
    const values = { number: String(facts.number), amount: formatEuros(facts.amountInCents) };
    return orderDraft(writing, {
      text: 'surplus',
      values,
      blocks: [
        { kind: 'paragraph', text: say(`mail-surplus-${reason}`, values) },
        { kind: 'paragraph', text: say('mail-surplus-next') },
        seeOrder(writing),
        { kind: 'note', text: say('mail-money-questions') },
      ],
    });
  });
}
