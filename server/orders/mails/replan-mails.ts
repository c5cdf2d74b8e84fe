import * as z from 'zod';
import { replanPath } from '#contract/paths.ts';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { dateInWords, visitInWords } from '#domain/dates-in-words.ts';
import { defineTemplate, nameMails } from '../../outbox/rendering/mail-template.ts';
import { orderDraft, seeOrder } from './order-draft.ts';
import { OrderFacts, VisitFacts } from './order-facts.ts';

const ReplanFacts = OrderFacts.extend(VisitFacts.shape).extend({
  /** The reason for closing the date, in the shop's own words. */
  reason: z.string(),
  /** Null: no date within the rules was found. */
  proposal: VisitFacts.nullable(),
  /** The deadline for accepting the proposed date; absent in earlier mails, which do not store it. */
  proposalUntil: z.string().nullable().default(null),
  /** Nothing was paid: nothing to refund. */
  isUnpaid: z.boolean().default(false),
  token: z.string(),
  until: z.string(),
});

/** A date was closed: its customers decide about their deliveries. */
export const replanMails = nameMails({
  'delivery-replan': defineTemplate(ReplanFacts, (writing) => {
    const { say, facts, pageUrl, language } = writing;
    const { proposal, proposalUntil, isUnpaid } = facts;
    const instant = (at: Date) => `${dateInWords(athensDateOf(at), language)}, ${athensTimeOf(at)}`;
    const unpaid = isUnpaid ? '-unpaid' : '';
    const values = {
      number: String(facts.number),
      visit: visitInWords(facts, language),
      date: dateInWords(facts.date, language),
      until: instant(new Date(facts.until)),
    };
    const proposed = proposal
      ? say(`mail-replan-proposal${unpaid}`, { ...values, proposal: visitInWords(proposal, language) })
      : say(`mail-replan-no-proposal${unpaid}`, values);
    return orderDraft(writing, {
      text: 'replan',
      values,
      blocks: [
        { kind: 'paragraph', text: say('mail-replan-text', values) },
        { kind: 'paragraph', text: proposed },
        ...(proposalUntil
          ? [
              {
                kind: 'paragraph',
                text: say('mail-replan-proposal-until', { proposalUntil: instant(new Date(proposalUntil)) }),
              } as const,
            ]
          : []),
        {
          kind: 'button',
          label: say('mail-replan-button'),
          url: pageUrl(`${replanPath}?token=${facts.token}`),
        },
        { kind: 'paragraph', text: say(`mail-replan-until${unpaid}`, values) },
        seeOrder(writing),
      ],
    });
  }),
});
