import * as z from 'zod';
import { dayInWords, ofDay, untilInWords } from '#domain/dates-in-words.ts';
import { formatEuros } from '#domain/money.ts';
import { deliveryAddressLine } from '#domain/postal-address.ts';
import type { MailBlock } from '../../outbox/rendering/mail-blocks.ts';
import { defineTemplate, type MailWriting, nameMails } from '../../outbox/rendering/mail-template.ts';
import { dishLines, orderUrl } from './order-draft.ts';
import { DishFacts, DoorFacts, VisitFacts } from './order-facts.ts';

const Dishes = z.object({ orderId: z.string(), items: z.array(DishFacts) });
const ToChoose = Dishes.extend({ date: z.string(), until: z.string(), missing: z.number() });

export const deliveryMails = nameMails({
  /** Some meals of a delivery are still to be chosen. */
  'choose-meals': defineTemplate(ToChoose, (writing) => chosen(writing, 'choose-meals')),
  /** The shop chose all of them. */
  'chosen-for-you': defineTemplate(ToChoose, (writing) => chosen(writing, 'chosen-for-you')),

  'delivery-tomorrow': defineTemplate(
    Dishes.extend(VisitFacts.shape).extend({ door: DoorFacts, dueInCents: z.number() }),
    (writing) => {
      const { facts, language } = writing;
      const { from, to, door, dueInCents } = facts;
      const values = { from, to, window: `${from}–${to}`, date: dayInWords(facts.date, language) };
      const say = (key: string) => writing.say(key, values);
      const due = dueInCents > 0 ? [{ label: say('mail-delivery-tomorrow-due'), value: formatEuros(dueInCents) }] : [];
      return {
        subject: say('mail-delivery-tomorrow-subject'),
        title: say('mail-delivery-tomorrow-title'),
        blocks: [
          { kind: 'paragraph', text: say('mail-delivery-tomorrow-text') },
          {
            kind: 'summary',
            rows: [{ label: say('mail-delivery-tomorrow-where'), value: deliveryAddressLine(door) }, ...due],
          },
          ...dishes(writing),
          { kind: 'button', label: say('mail-see-this-order'), url: orderUrl(writing) },
        ],
        reason: say('mail-reason-reminder'),
      };
    },
  ),
});

function chosen(writing: MailWriting<z.output<typeof ToChoose>>, name: 'choose-meals' | 'chosen-for-you') {
  const { facts, language } = writing;
  const { date, until, missing } = facts;
  const values = {
    count: missing,
    date: dayInWords(date, language),
    day: ofDay(date, writing),
    until: untilInWords(new Date(until), language),
  };
  const say = (key: string) => writing.say(key, values);
  const otherwise: MailBlock[] =
    name === 'choose-meals' ? [{ kind: 'note', text: say('mail-choose-meals-otherwise') }] : [];
  return {
    subject: say(`mail-${name}-subject`),
    title: say(`mail-${name}-title`),
    blocks: [
      { kind: 'paragraph' as const, text: say(`mail-${name}-text`) },
      ...dishes(writing),
      { kind: 'button' as const, label: say(`mail-${name}-button`), url: orderUrl(writing) },
      ...otherwise,
    ],
    reason: say('mail-reason-reminder'),
  };
}

/** Without prices: they were agreed at ordering. */
function dishes(writing: MailWriting<z.output<typeof Dishes>>): MailBlock[] {
  const rows = dishLines(writing, writing.facts.items).map(({ amount: _, ...line }) => line);
  return rows.length > 0 ? [{ kind: 'lines', rows }] : [];
}
