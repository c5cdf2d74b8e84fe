import * as z from 'zod';
import { renewalStopPath } from '#contract/paths.ts';
import { dayInWords } from '#domain/dates-in-words.ts';
import { formatEuros } from '#domain/money.ts';
import type { MailBlock } from '../../outbox/rendering/mail-blocks.ts';
import { defineTemplate, type MailDraft, type MailWriting, nameMails } from '../../outbox/rendering/mail-template.ts';
import { type OrderWriting, orderUrl, seeOrder, visitLines } from './order-draft.ts';
import { OrderFacts, VisitFacts } from './order-facts.ts';

export type SuspendReason = 'card' | 'full' | 'plan' | 'door' | 'other';
const reasons = ['card', 'full', 'plan', 'door', 'other'] as const satisfies readonly SuspendReason[];

/** An upcoming renewal: date, price, contents, and the link that stops it. */
const ComingRenewalFacts = z.object({
  token: z.string(),
  on: z.string(),
  amountInCents: z.number(),
  /** True: charged to the saved card. False: paid at the door. */
  isCharged: z.boolean(),
  planName: z.string(),
  meals: z.number(),
  visits: z.array(VisitFacts),
});
export type ComingRenewalFacts = z.output<typeof ComingRenewalFacts>;

const RenewalOnFacts = OrderFacts.extend({
  priceInCents: z.number(),
  weeks: z.number(),
  isCharged: z.boolean(),
  nextOn: z.string(),
});
type OnWriting = OrderWriting<z.output<typeof RenewalOnFacts>>;

export const renewalMails = nameMails({
  'renewal-on': defineTemplate(RenewalOnFacts, (writing) =>
    onDraft(writing, [{ kind: 'paragraph', text: writing.say('mail-renewal-on-next', nextOf(writing)) }]),
  ),
  /** The next renewal is less than three days away, too soon for a separate notice: this mail is the notice. */
  'renewal-on-soon': defineTemplate(RenewalOnFacts.extend(ComingRenewalFacts.shape), (writing) => {
    const { facts, say } = writing;
    const next = { ...nextOf(writing), amount: formatEuros(facts.amountInCents) };
    return onDraft(writing, [
      { kind: 'paragraph', text: say(`mail-renewal-on-soon-${facts.isCharged ? 'card' : 'door'}`, next) },
      ...comingBlocks(writing, facts),
    ]);
  }),
  'renewal-off': defineTemplate(OrderFacts, (writing) =>
    renewalDraft(writing, 'renewal-off', [
      { kind: 'paragraph', text: writing.say('mail-renewal-off-text') },
      { kind: 'paragraph', text: writing.say('mail-renewal-off-hint') },
      seeOrder(writing),
    ]),
  ),
  'renewal-resumed': defineTemplate(OrderFacts, (writing) =>
    renewalDraft(writing, 'renewal-resumed', [
      { kind: 'paragraph', text: writing.say('mail-renewal-resumed-text', { number: String(writing.facts.number) }) },
      { kind: 'note', text: writing.say('mail-renewal-on-hint') },
      seeOrder(writing),
    ]),
  ),
  'renewal-notice': defineTemplate(
    OrderFacts.extend(ComingRenewalFacts.shape).extend({ movedFrom: z.string().nullable() }),
    (writing) => {
      const { facts, language, say } = writing;
      const { isCharged, movedFrom } = facts;
      const values = { amount: formatEuros(facts.amountInCents), date: dayInWords(facts.on, language) };
      const moved = movedFrom && say('mail-renewal-notice-moved', { date: dayInWords(movedFrom, language) });
      return renewalDraft(
        writing,
        'renewal-notice',
        [
          ...(moved ? [{ kind: 'paragraph' as const, text: moved }] : []),
          { kind: 'paragraph', text: say(`mail-renewal-notice-${isCharged ? 'card' : 'door'}`, values) },
          ...comingBlocks(writing, facts),
          { kind: 'link', label: say('mail-see-this-order'), url: orderUrl(writing) },
        ],
        values,
      );
    },
  ),
  'renewal-refused': defineTemplate(
    OrderFacts.extend({ amountInCents: z.number(), nextTryOn: z.string() }),
    (writing) => {
      const { facts, language } = writing;
      const values = { amount: formatEuros(facts.amountInCents), date: dayInWords(facts.nextTryOn, language) };
      return draft(writing, 'renewal-refused', 'mail-renewal-refused-text', values);
    },
  ),
  'renewal-price': defineTemplate(
    OrderFacts.extend({ oldInCents: z.number(), newInCents: z.number(), from: z.string() }),
    (writing) => {
      const { facts, language } = writing;
      const values = {
        old: formatEuros(facts.oldInCents),
        new: formatEuros(facts.newInCents),
        date: dayInWords(facts.from, language),
      };
      return draft(writing, 'renewal-price', 'mail-renewal-price-text', values);
    },
  ),
  'renewal-paused': defineTemplate(OrderFacts.extend({ why: z.enum(reasons) }), (writing) =>
    draft(writing, 'renewal-paused', `mail-renewal-paused-${writing.facts.why}`),
  ),
});

function renewalDraft(
  writing: OrderWriting,
  name: string,
  blocks: MailBlock[],
  values: Record<string, string> = {},
): MailDraft {
  const say = (key: string) => writing.say(key, values);
  return {
    subject: say(`mail-${name}-subject`),
    title: say(`mail-${name}-title`),
    blocks,
    reason: say('mail-reason-order'),
  };
}

function nextOf({ facts, language }: OnWriting) {
  return { date: dayInWords(facts.nextOn, language) };
}

function onDraft(writing: OnWriting, blocks: MailBlock[]): MailDraft {
  const { facts, say } = writing;
  const { isCharged, weeks, priceInCents } = facts;
  return renewalDraft(writing, 'renewal-on', [
    { kind: 'paragraph', text: say('mail-renewal-on-text', { price: formatEuros(priceInCents), weeks }) },
    { kind: 'paragraph', text: say(`mail-renewal-on-${isCharged ? 'card' : 'door'}`) },
    ...blocks,
    { kind: 'note', text: say('mail-renewal-on-hint') },
    { kind: 'link', label: say('mail-see-this-order'), url: orderUrl(writing) },
  ]);
}

/** The day and the sum, the contents, and the way to stop it. */
function comingBlocks(writing: MailWriting<unknown>, coming: ComingRenewalFacts): MailBlock[] {
  const { say, language, pageUrl } = writing;
  const { token, on, amountInCents, planName, meals, visits } = coming;
  return [
    {
      kind: 'summary',
      rows: [
        { label: say('mail-renewal-amount'), value: formatEuros(amountInCents), note: say('mail-renewal-amount-note') },
        { label: say('mail-renewal-day'), value: dayInWords(on, language) },
      ],
    },
    {
      kind: 'lines',
      title: say('mail-renewal-coming'),
      subtitle: say('mail-renewal-plan', { name: planName, meals }),
      rows: visitLines(writing, visits),
      note: say('mail-renewal-dishes'),
    },
    { kind: 'button', label: say('mail-renewal-stop'), url: pageUrl(`${renewalStopPath}?token=${token}`) },
    { kind: 'note', text: say('mail-renewal-stop-note') },
  ];
}

function draft(writing: OrderWriting, name: string, text: string, values: Record<string, string> = {}): MailDraft {
  const { facts } = writing;
  const say = (key: string) => writing.say(key, { number: String(facts.number), ...values });
  return {
    subject: say(`mail-${name}-subject`),
    title: say(`mail-${name}-title`),
    blocks: [
      { kind: 'paragraph', text: say(text) },
      { kind: 'paragraph', text: say(`mail-${name}-hint`) },
      { kind: 'button', label: say('mail-see-this-order'), url: orderUrl(writing) },
    ],
    reason: say('mail-reason-renewal'),
  };
}
