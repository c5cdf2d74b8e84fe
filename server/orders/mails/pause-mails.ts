import * as z from 'zod';
import { pauseOrderPath } from '#contract/order-paths.ts';
import { dayInWords, untilInWords } from '#domain/dates-in-words.ts';
import { formatEuros } from '#domain/money.ts';
import type { MailBlock } from '../../outbox/rendering/mail-blocks.ts';
import { defineTemplate, type MailWriting, nameMails } from '../../outbox/rendering/mail-template.ts';
import { orderDraft, orderUrl, visitLines } from './order-draft.ts';
import { OrderFacts, VisitFacts } from './order-facts.ts';

const NextFacts = OrderFacts.extend({
  planName: z.string(),
  /** When the next order is made, and its first delivery. */
  nextOrderOn: z.string().nullable(),
  firstDeliveryOn: z.string().nullable(),
});
const EffectFacts = NextFacts.extend({
  skipped: z.array(VisitFacts),
  stillComing: z.array(VisitFacts),
  back: z.array(VisitFacts),
  staySkipped: z.array(VisitFacts),
  /** Negative: taken from the customer's credit. */
  creditInCents: z.number(),
  heldInCents: z.number(),
  dueInCents: z.number(),
});
export type PauseEffectFacts = z.output<typeof EffectFacts>;
type Effect = MailWriting<PauseEffectFacts>;

/** Mails about a pause that the customer asked for, and the link to change a card that was refused. */
export const pauseMails = nameMails({
  'plan-paused': defineTemplate(
    EffectFacts.extend({ from: z.string(), until: z.string(), resumesOn: z.string(), isChanged: z.boolean() }),
    (writing) => {
      const { facts, say, language } = writing;
      const [from, until] = [dayInWords(facts.from, language), dayInWords(facts.until, language)];
      const resumesOn = dayInWords(facts.resumesOn, language);
      const draft = orderDraft(writing, {
        text: 'plan-paused',
        values: { resumesOn },
        blocks: [
          { kind: 'paragraph', text: say('mail-plan-paused-text', { name: facts.planName, from, until }) },
          {
            kind: 'summary',
            rows: [{ label: say('mail-plan-pause-resumes'), value: resumesOn }, ...nextRows(writing)],
          },
          ...effectBlocks(writing),
          pauseButton(writing, 'mail-plan-pause-see'),
          { kind: 'note', text: say('mail-plan-paused-hint') },
        ],
      });
      return facts.isChanged ? { ...draft, title: say('mail-plan-paused-changed') } : draft;
    },
  ),
  'plan-pause-ended': defineTemplate(EffectFacts, (writing) => {
    const { facts, say } = writing;
    const rows = nextRows(writing);
    return orderDraft(writing, {
      text: 'plan-pause-ended',
      blocks: [
        { kind: 'paragraph', text: say('mail-plan-pause-ended-text', { name: facts.planName }) },
        ...(rows.length > 0 ? [{ kind: 'summary' as const, rows }] : []),
        ...effectBlocks(writing),
        { kind: 'button', label: say('mail-see-this-order'), url: orderUrl(writing) },
      ],
    });
  }),
  'plan-resumes': defineTemplate(
    NextFacts.extend({ resumesOn: z.string(), visits: z.array(VisitFacts) }),
    (writing) => {
      const { facts, say, language } = writing;
      const resumesOn = dayInWords(facts.resumesOn, language);
      const rows = nextRows(writing);
      return orderDraft(writing, {
        text: 'plan-resumes',
        values: { resumesOn },
        blocks: [
          { kind: 'paragraph', text: say('mail-plan-resumes-text', { name: facts.planName, resumesOn }) },
          ...(rows.length > 0 ? [{ kind: 'summary' as const, rows }] : []),
          ...visitBlock(writing, say('mail-plan-resumes-visits'), facts.visits),
          pauseButton(writing, 'mail-plan-resumes-change'),
          { kind: 'note', text: say('mail-plan-paused-hint') },
        ],
      });
    },
  ),
  'card-link': defineTemplate(
    OrderFacts.extend({ amountInCents: z.number(), holdUntil: z.string().nullable() }),
    (writing) => {
      const { facts, say, language } = writing;
      const values = { amount: formatEuros(facts.amountInCents), number: String(facts.number) };
      const until = facts.holdUntil && untilInWords(new Date(facts.holdUntil), language);
      return orderDraft(writing, {
        text: 'card-link',
        blocks: [
          { kind: 'paragraph', text: say('mail-card-link-text', values) },
          ...(until ? [{ kind: 'paragraph' as const, text: say('mail-card-link-until', { until }) }] : []),
          { kind: 'button', label: say('mail-card-link-button'), url: orderUrl(writing) },
          { kind: 'note', text: say('mail-card-link-once') },
        ],
      });
    },
  ),
});

function pauseButton({ say, facts, pageUrl }: MailWriting<OrderFacts>, label: string): MailBlock {
  return { kind: 'button', label: say(label), url: pageUrl(pauseOrderPath(facts.orderId)) };
}

function nextRows({ say, facts, language }: MailWriting<z.output<typeof NextFacts>>) {
  const row = (label: string, date: string | null) =>
    date === null ? [] : [{ label: say(label), value: dayInWords(date, language) }];
  return [...row('mail-plan-pause-order', facts.nextOrderOn), ...row('mail-plan-pause-first', facts.firstDeliveryOn)];
}

function effectBlocks(writing: Effect): MailBlock[] {
  const { say, facts } = writing;
  const { skipped, stillComing, back, staySkipped, creditInCents, heldInCents, dueInCents } = facts;
  const money = [
    creditInCents > 0 && say('mail-change-credit', { amount: formatEuros(creditInCents) }),
    heldInCents > 0 && say('mail-change-held', { amount: formatEuros(heldInCents) }),
    creditInCents < 0 && say('mail-change-credit-used', { amount: formatEuros(-creditInCents) }),
    dueInCents > 0 && say('mail-change-due', { due: formatEuros(dueInCents) }),
  ].filter((words) => words !== false);
  const counted = (text: string, { length: count }: readonly VisitFacts[]) => say(text, { count });
  return [
    ...visitBlock(writing, counted('mail-plan-pause-skipped', skipped), skipped),
    ...visitBlock(writing, counted('mail-plan-pause-back', back), back),
    ...money.map((text): MailBlock => ({ kind: 'paragraph', text })),
    ...visitBlock(
      writing,
      counted('mail-change-still-coming', stillComing),
      stillComing,
      counted('mail-change-still-coming-why', stillComing),
    ),
    ...visitBlock(writing, counted('mail-plan-pause-gone', staySkipped), staySkipped, say('mail-plan-pause-gone-why')),
  ];
}

function visitBlock(
  writing: MailWriting<unknown>,
  title: string,
  visits: readonly VisitFacts[],
  note?: string,
): MailBlock[] {
  return visits.length === 0
    ? []
    : [{ kind: 'lines', title, rows: visitLines(writing, visits), ...(note !== undefined && { note }) }];
}
