import * as z from 'zod';
import type { OrderChange } from '#contract/orders/orders.ts';
import { ofDay, stampInWords, untilInWords } from '#domain/dates-in-words.ts';
import { formatEuros } from '#domain/money.ts';
import type { MailBlock, MailLine } from '../../outbox/rendering/mail-blocks.ts';
import { defineTemplate, type MailWriting, nameMails } from '../../outbox/rendering/mail-template.ts';
import { orderDraft, orderUrl, seeOrder, visitLines } from './order-draft.ts';
import { OrderFacts, VisitFacts } from './order-facts.ts';

/** Money back for a case is part of the mail about the case. */
type Kind = Exclude<OrderChange['kind'], 'case'>;

const Entry = z.object({ what: z.string(), before: z.string(), after: z.string() });
const ChangeFacts = OrderFacts.extend({
  isPlan: z.boolean(),
  /** The reason why the shop leaves a delivery out. Earlier mails, which do not store it, render as before. */
  ourFault: z.enum(['answered', 'unanswered', 'made']).nullable().default(null),
  /** With another date: the customer chose it when the original date was closed. */
  isChosenDate: z.boolean().default(false),
  /** With another date: the meals that came back are delivered again. */
  isSameBag: z.boolean().default(false),
  /** Made by the shop at the customer's request. */
  isAtDesk: z.boolean().default(false),
  /** Such as 10001-3. */
  changeNumber: z.string(),
  madeAt: z.string(),
  /** In the wording of the numbered receipt. */
  entries: z.array(Entry),
  differenceInCents: z.number(),
  refundInCents: z.number(),
  /** Negative: taken from the customer's credit. */
  creditInCents: z.number(),
  /** Owed, and credited once the payment claimed at the door is confirmed. */
  heldInCents: z.number().default(0),
  dueInCents: z.number(),
  undoUntil: z.string().nullable(),
  /** For the changed deliveries: unchosen meals of the plan, and the deadline for choosing. */
  unchosen: z.array(z.object({ date: z.string(), count: z.number(), until: z.string() })).default([]),
  /** After a plan was stopped: deliveries that still arrive. */
  stillComing: z.array(VisitFacts),
});
type Writing = MailWriting<z.output<typeof ChangeFacts>>;

/** The receipt of a change: numbered, timestamped, with the states before and after and the settlement of the money. */
export const changeMails = nameMails({
  'order-meals': changed('meals'),
  'order-move': changed('move'),
  'order-address': changed('address'),
  'order-skip': changed('skip'),
  'order-stop': changed('stop'),
  'order-undo': changed('undo'),
  'order-filled': changed('filled'),
  'order-missing': changed('missing'),
  'order-replaced': changed('replaced'),
  'order-postponed': changed('postponed'),
  'order-our-fault': changed('our-fault'),
  'order-off-menu': changed('off-menu'),
  'order-dish-changed': changed('dish-changed'),
} satisfies Record<`order-${Kind}`, unknown>);

function changed(kind: Kind) {
  return defineTemplate(ChangeFacts, (writing) => {
    const { say, language, facts } = writing;
    const { changeNumber, undoUntil, entries, madeAt } = facts;
    const text = wordsOf(kind, facts);
    const atDesk = facts.isAtDesk ? [say('mail-change-at-desk')] : [];
    const paragraphs = [
      say(`mail-${text}-text`, { number: String(facts.number) }),
      ...atDesk,
      ...moneyInWords(kind, writing),
    ];
    return orderDraft(writing, {
      text,
      blocks: [
        ...paragraphs.map((words): MailBlock => ({ kind: 'paragraph', text: words })),
        ...unchosenBlocks(writing),
        { kind: 'heading', text: say('mail-change-receipt', { change: changeNumber }) },
        {
          kind: 'lines',
          rows: entries.map((entry) => entryLine(entry, writing)),
          note: stampInWords(new Date(madeAt), language),
        },
        ...stillComing(writing),
        ...(undoUntil ? [undoBlock(writing, undoUntil)] : []),
        seeOrder(writing),
        { kind: 'link', label: say('mail-change-documents'), url: `${orderUrl(writing)}#documents` },
      ],
    });
  });
}

/** Meals still to choose, and the notice that the shop chooses them otherwise. */
function unchosenBlocks(writing: Writing): MailBlock[] {
  const { say, language, facts } = writing;
  return facts.unchosen.map(({ date, count, until }) => ({
    kind: 'paragraph',
    text: say('mail-change-unchosen', {
      day: ofDay(date, writing),
      count,
      until: untilInWords(new Date(until), language),
    }),
  }));
}

function wordsOf(kind: Kind, { isPlan, isSameBag, isChosenDate, ourFault }: Writing['facts']) {
  if (kind === 'postponed' && isChosenDate) return 'change-date-chosen' as const;
  if (ourFault === 'answered' || ourFault === 'unanswered') return `change-day-closed-${ourFault}` as const;
  if (kind === 'stop' && !isPlan) return 'change-stop-single';
  return kind === 'postponed' && isSameBag ? 'change-postponed-same-bag' : (`change-${kind}` as const);
}

function entryLine({ what, before, after }: z.output<typeof Entry>, { say }: Writing): MailLine {
  if (before === '') return { label: what, note: say('mail-change-in', { after }) };
  if (after === '') return { label: what, note: say('mail-change-out', { before }) };
  return { label: what, note: say('mail-change-from-to', { before, after }) };
}

/** The amount returned and how, or the additional amount due: one plain sentence each. */
function moneyInWords(kind: Kind, { say, facts }: Writing): string[] {
  const { differenceInCents: difference, refundInCents, creditInCents, heldInCents, dueInCents: due } = facts;
  if (difference === 0) return kind === 'stop' ? [] : [say('mail-change-same-price')];
  const amount = formatEuros(Math.abs(difference));
  const words: string[] = [];
  if (difference > 0) words.push(say('mail-change-dearer', { amount }));
  else if (refundInCents + creditInCents < -difference && due > 0) words.push(say('mail-change-cheaper', { amount }));
  if (refundInCents > 0) words.push(say('mail-change-refund', { amount: formatEuros(refundInCents) }));
  if (creditInCents > 0) words.push(say('mail-change-credit', { amount: formatEuros(creditInCents) }));
  if (heldInCents > 0) words.push(say('mail-change-held', { amount: formatEuros(heldInCents) }));
  if (creditInCents < 0) words.push(say('mail-change-credit-used', { amount: formatEuros(-creditInCents) }));
  if (due > 0) words.push(say('mail-change-due', { due: formatEuros(due) }));
  else if (difference < 0 && refundInCents === 0 && creditInCents === 0 && heldInCents === 0)
    words.push(say('mail-change-not-charged'));
  return words;
}

function stillComing(writing: Writing): MailBlock[] {
  const { say, facts } = writing;
  const count = facts.stillComing.length;
  if (count === 0) return [];
  return [
    {
      kind: 'lines',
      title: say('mail-change-still-coming', { count }),
      rows: visitLines(writing, facts.stillComing),
      note: say('mail-change-still-coming-why', { count }),
    },
  ];
}

function undoBlock({ say, language }: Writing, undoUntil: string): MailBlock {
  const until = untilInWords(new Date(undoUntil), language);
  return { kind: 'paragraph', text: say('mail-change-undo', { until }) };
}
