import * as z from 'zod';
import { caseProblems, caseWishes } from '#contract/cases/case-words.ts';
import { officeCasePath } from '#contract/office-paths.ts';
import { ownCasePath } from '#contract/order-paths.ts';
import { dateInWords, untilInWords } from '#domain/dates-in-words.ts';
import { formatEuros } from '#domain/money.ts';
import type { MailBlock } from '../outbox/rendering/mail-blocks.ts';
import { defineTemplate, type MailWriting, nameMails } from '../outbox/rendering/mail-template.ts';

const Meal = z.object({ name: z.string(), units: z.number() });
const CaseFacts = z.object({
  orderId: z.string(),
  /** The number of the order. */
  number: z.number(),
  caseId: z.string(),
  caseNumber: z.number(),
  problem: z.enum(caseProblems),
  meals: z.array(Meal),
});
const OpenedFacts = CaseFacts.extend({ answerBy: z.string(), isUnsafe: z.boolean() });
const DecidedFacts = CaseFacts.extend({
  way: z.enum(caseWishes),
  amountInCents: z.number(),
  refundInCents: z.number(),
  creditInCents: z.number(),
  /** Given once the payment claimed at the door is confirmed. */
  heldInCents: z.number(),
  /** Still to pay at the door, after it was lowered. */
  dueInCents: z.number(),
  isByRule: z.boolean(),
  /** Words of the shop to the customer. */
  message: z.string(),
});
const UnsafeFacts = z.object({
  caseId: z.string(),
  caseNumber: z.number(),
  problem: z.enum(caseProblems),
  date: z.string(),
  meals: z.array(Meal.extend({ lot: z.string() })),
  words: z.string(),
});
const OwnerFacts = z.object({
  caseId: z.string(),
  caseNumber: z.number(),
  number: z.number(),
  amountInCents: z.number(),
  by: z.string(),
  reason: z.string(),
});

export const caseMails = nameMails(
  {
    'case-opened': defineTemplate(OpenedFacts, (writing) => {
      const { say, facts, language } = writing;
      const until = untilInWords(new Date(facts.answerBy), language);
      return caseDraft(writing, 'case-opened', [
        {
          kind: 'paragraph',
          text: say(facts.isUnsafe ? 'mail-case-opened-unsafe' : 'mail-case-opened-text', { until }),
        },
        whatWas(writing),
        { kind: 'button', label: say('mail-case-see'), url: writing.pageUrl(ownCasePath(facts.orderId, facts.caseId)) },
        { kind: 'note', text: say('mail-case-call') },
      ]);
    }),

    'case-decided': defineTemplate(DecidedFacts, (writing) => {
      const { say, facts } = writing;
      const { message } = facts;
      const text = facts.amountInCents > 0 ? 'case-money' : 'case-closed';
      return caseDraft(writing, text, [
        { kind: 'paragraph', text: say(`mail-${text}-text`, { amount: formatEuros(facts.amountInCents) }) },
        ...moneyInWords(writing).map((words): MailBlock => ({ kind: 'paragraph', text: words })),
        ...(message ? [{ kind: 'quote' as const, text: message }] : []),
        whatWas(writing),
        { kind: 'button', label: say('mail-case-see'), url: writing.pageUrl(ownCasePath(facts.orderId, facts.caseId)) },
        { kind: 'note', text: say('mail-case-call') },
      ]);
    }),

    /** To those who cook: a danger to health, without the customer's name. */
    'case-unsafe': defineTemplate(UnsafeFacts, ({ say, facts, language }) => ({
      subject: say('mail-case-unsafe-subject', { problem: say(`case-problem-${facts.problem}`) }),
      title: say('mail-case-unsafe-title'),
      blocks: [
        {
          kind: 'paragraph',
          text: say('mail-case-unsafe-text', {
            problem: say(`case-problem-${facts.problem}`),
            date: dateInWords(facts.date, language),
          }),
        },
        {
          kind: 'lines',
          rows: facts.meals.map(({ name, units, lot }) => ({ label: `${units} × ${name}`, note: lot })),
        },
        ...(facts.words ? [{ kind: 'quote' as const, text: facts.words }] : []),
        { kind: 'note', text: say('mail-case-unsafe-next', { case: String(facts.caseNumber) }) },
      ],
      reason: say('mail-reason-notice'),
    })),

    /** A decision above the limit of support waits for the owner. */
    'case-for-owner': defineTemplate(OwnerFacts, ({ say, facts, pageUrl }) => {
      const values = {
        case: String(facts.caseNumber),
        number: String(facts.number),
        amount: formatEuros(facts.amountInCents),
        by: facts.by,
      };
      return {
        subject: say('mail-case-for-owner-subject', values),
        title: say('mail-case-for-owner-title', values),
        blocks: [
          { kind: 'paragraph', text: say('mail-case-for-owner-text', values) },
          { kind: 'quote', text: facts.reason },
          { kind: 'button', label: say('mail-case-for-owner-see'), url: pageUrl(officeCasePath(facts.caseId)) },
        ],
        reason: say('mail-reason-notice'),
      };
    }),
  },
  ['case-unsafe', 'case-for-owner'],
);

type Writing<Facts extends z.output<typeof CaseFacts> = z.output<typeof CaseFacts>> = MailWriting<Facts>;

function caseDraft({ say, facts }: Writing, text: string, blocks: MailBlock[]) {
  const values = { case: String(facts.caseNumber), number: String(facts.number) };
  return {
    subject: say(`mail-${text}-subject`, values),
    title: say(`mail-${text}-title`, values),
    blocks,
    reason: say('mail-reason-order'),
  };
}

function whatWas({ say, facts }: Writing): MailBlock {
  return {
    kind: 'lines',
    title: say(`case-problem-${facts.problem}`),
    rows: facts.meals.map(({ name, units }) => ({ label: `${units} × ${name}` })),
  };
}

/** Where the money goes: one sentence for each part. */
function moneyInWords({ say, facts }: MailWriting<z.output<typeof DecidedFacts>>): string[] {
  const { amountInCents, refundInCents, creditInCents, heldInCents, dueInCents } = facts;
  if (amountInCents === 0) return [];
  const words: string[] = [];
  if (refundInCents > 0) words.push(say('mail-case-refund', { amount: formatEuros(refundInCents) }));
  if (creditInCents > 0) words.push(say('mail-case-credit', { amount: formatEuros(creditInCents) }));
  if (heldInCents > 0) words.push(say('mail-case-held', { amount: formatEuros(heldInCents) }));
  if (dueInCents > 0) words.push(say('mail-case-due', { due: formatEuros(dueInCents) }));
  else if (words.length === 0) words.push(say('mail-case-not-charged', { amount: formatEuros(amountInCents) }));
  return words;
}
