import { orderPath } from '#contract/order-paths.ts';
import { visitInWords } from '#domain/dates-in-words.ts';
import { formatEuros } from '#domain/money.ts';
import type { MailBlock, MailLine } from '../../outbox/rendering/mail-blocks.ts';
import type { MailDraft, MailWriting } from '../../outbox/rendering/mail-template.ts';
import type { DishFacts, OrderFacts, VisitFacts } from './order-facts.ts';

export type OrderWriting<Facts extends OrderFacts = OrderFacts> = MailWriting<Facts>;

/** A mail to the customer of an order. Its subject and title are the texts of its name, with `values` filled in. */
export function orderDraft(
  { say, facts }: OrderWriting,
  draft: { text: string; values?: Record<string, unknown>; blocks: MailBlock[] },
): MailDraft {
  const { text, blocks } = draft;
  const values = { number: String(facts.number), ...draft.values };
  return {
    subject: say(`mail-${text}-subject`, values),
    title: say(`mail-${text}-title`, values),
    blocks,
    reason: say('mail-reason-order'),
  };
}

export function orderUrl({ facts, pageUrl }: MailWriting<{ orderId: string }>): string {
  return pageUrl(orderPath(facts.orderId));
}

export function seeOrder(writing: OrderWriting): MailBlock {
  return { kind: 'button', label: writing.say('mail-see-order'), url: orderUrl(writing) };
}

/** Dishes with their pictures; plan meals have no price of their own. */
export function dishLines(writing: MailWriting<unknown>, dishes: readonly DishFacts[]): MailLine[] {
  const { say, pictureUrl } = writing;
  return dishes.map(({ amount, name, portion, slug, addsInCents }) => ({
    label: `${amount} × ${name}`,
    ...(portion === 'regular' ? { textNote: say(`portion-${portion}`) } : { note: say(`portion-${portion}`) }),
    picture: { url: pictureUrl(slug), alt: name },
    ...(addsInCents > 0 && { amount: formatEuros(addsInCents) }),
  }));
}

export function visitLines({ language }: MailWriting<unknown>, visits: readonly VisitFacts[]): MailLine[] {
  return visits.map((visit) => ({ label: visitInWords(visit, language) }));
}
