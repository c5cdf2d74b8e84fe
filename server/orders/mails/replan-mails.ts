import * as z from 'zod';
import { replanPath } from '#contract/paths.ts';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { dateInWords, visitInWords } from '#domain/dates-in-words.ts';
import { defineTemplate, nameMails } from '../../outbox/rendering/mail-template.ts';
import { orderDraft, seeOrder } from './order-draft.ts';
import { OrderFacts, VisitFacts } from './order-facts.ts';

const ReplanFacts = OrderFacts.extend(VisitFacts.shape).extend({
  /** Why the date was closed: a word of the shop's own. */
  reason: z.string(),
  /** Null: no date within the rules was found. */
  proposal: VisitFacts.nullable(),
  token: z.string(),
  until: z.string(),
});

/** A date was closed: what becomes of its deliveries is the customers' to say. */
export const replanMails = nameMails({
  'delivery-replan': defineTemplate(ReplanFacts, (writing) => {
    const { say, facts, pageUrl, language } = writing;
    const { proposal } = facts;
    const until = new Date(facts.until);
    const values = {
      number: String(facts.number),
      visit: visitInWords(facts, language),
      date: dateInWords(facts.date, language),
      until: `${dateInWords(athensDateOf(until), language)}, ${athensTimeOf(until)}`,
    };
    const proposed = proposal
      ? say('mail-replan-proposal', { ...values, proposal: visitInWords(proposal, language) })
      : say('mail-replan-no-proposal', values);
    return orderDraft(writing, {
      text: 'replan',
      values,
      blocks: [
        { kind: 'paragraph', text: say('mail-replan-text', values) },
        { kind: 'paragraph', text: proposed },
        {
          kind: 'button',
          label: say('mail-replan-button'),
          url: pageUrl(`${replanPath}?token=${facts.token}`),
        },
        { kind: 'paragraph', text: say('mail-replan-until', values) },
        seeOrder(writing),
      ],
    });
  }),
});
