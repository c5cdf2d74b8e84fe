import * as z from 'zod';
import { failReasons } from '#contract/words/road-words.ts';
import { athensTimeOf } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import type { MailBlock } from '../../outbox/rendering/mail-blocks.ts';
import { defineTemplate, nameMails } from '../../outbox/rendering/mail-template.ts';
import { type OrderWriting, orderDraft, seeOrder } from './order-draft.ts';
import { OrderFacts, VisitFacts } from './order-facts.ts';

const RoadFacts = OrderFacts.extend(VisitFacts.shape).extend({
  /** The time of the event at the door. */
  at: z.string(),
  dueInCents: z.number(),
});
type RoadFacts = z.output<typeof RoadFacts>;

/** Delivery events, mailed at once. */
export const roadMails = nameMails(
  {
    'delivery-on-my-way': defineTemplate(RoadFacts, (writing) =>
      draft(writing, 'on-my-way', [paragraph(writing, 'on-my-way-text'), ...dueBlock(writing)]),
    ),

    'delivery-delivered': defineTemplate(
      RoadFacts.extend({
        takenBy: z.string().default(''),
        isAtDoor: z.boolean().default(false),
        missingBags: z.array(z.number()).default([]),
      }),
      (writing) => {
        const { takenBy, isAtDoor, missingBags } = writing.facts;
        const who = takenBy ? [paragraph(writing, 'delivered-taken-by', { name: takenBy })] : [];
        const missing = { count: missingBags.length, bags: missingBags.join(', ') };
        return draft(writing, 'delivered', [
          paragraph(writing, isAtDoor ? 'delivered-at-door' : 'delivered-text'),
          ...who,
          ...(missingBags.length > 0 ? [paragraph(writing, 'delivered-missing', missing)] : []),
          paragraph(writing, 'delivered-fridge'),
        ]);
      },
    ),

    'delivery-failed': defineTemplate(RoadFacts.extend({ reason: z.enum(failReasons) }), (writing) =>
      draft(writing, 'failed', [
        paragraph(writing, `failed-${writing.facts.reason}`),
        paragraph(writing, 'failed-next'),
      ]),
    ),

    'delivery-again': defineTemplate(RoadFacts, (writing) =>
      draft(writing, 'again', [paragraph(writing, 'again-text'), ...dueBlock(writing)]),
    ),

    'delivery-not-found': defineTemplate(RoadFacts, (writing) => {
      const isDue = writing.facts.dueInCents > 0;
      const money = paragraph(writing, isDue ? 'not-found-due' : 'not-found-paid', dueOf(writing));
      return draft(writing, 'not-found', [
        paragraph(writing, 'not-found-text'),
        money,
        paragraph(writing, 'not-found-call'),
      ]);
    }),
  },
  ['delivery-delivered'],
);

type RoadWriting = OrderWriting<RoadFacts>;

function draft(writing: RoadWriting, text: string, blocks: MailBlock[]) {
  return orderDraft(writing, {
    text: `road-${text}`,
    values: valuesOf(writing),
    blocks: [...blocks, seeOrder(writing)],
  });
}

function paragraph(writing: RoadWriting, text: string, more: Record<string, string | number> = {}): MailBlock {
  return { kind: 'paragraph', text: writing.say(`mail-road-${text}`, { ...valuesOf(writing), ...more }) };
}

function valuesOf({ facts: { number, from, to, at } }: RoadWriting) {
  return { number: String(number), window: `${from}–${to}`, hour: athensTimeOf(new Date(at)) };
}

function dueOf({ facts }: RoadWriting) {
  return { due: formatEuros(facts.dueInCents) };
}

function dueBlock(writing: RoadWriting): MailBlock[] {
  return writing.facts.dueInCents > 0 ? [paragraph(writing, 'due', dueOf(writing))] : [];
}
