import { addDays } from '#domain/athens-time.ts';
import { untilInWords, visitInWords } from '#domain/dates-in-words.ts';
import { cutoffOf, usualCutOff } from '#domain/delivery/cut-off.ts';
import { formatEuros, vatIncluded } from '#domain/money.ts';
import type { MailLine, MailLines } from '../../outbox/rendering/mail-blocks.ts';
import { dishLines } from './order-draft.ts';
import type { DeliveryFacts } from './order-facts.ts';
import type { ReceivedWriting } from './order-received-facts.ts';

const daysWithPictures = 7;

/** The first week dish by dish; later deliveries on one line each, so that the mail of a long plan stays readable. */
export function deliveryBlocks(writing: ReceivedWriting): MailLines[] {
  const { deliveries } = writing.facts;
  const end = addDays(deliveries[0]?.date ?? '', daysWithPictures);
  const later = deliveries.filter(({ date }) => date >= end);
  const soon = deliveries.filter(({ date }) => date < end).map((delivery) => deliveryBlock(writing, delivery));
  if (later.length === 0) return soon;
  const title = writing.say('mail-order-later', { count: later.length });
  return [...soon, { kind: 'lines', title, rows: later.map((delivery) => laterLine(writing, delivery)) }];
}

/** One delivery: date, contents, and the deadline for changes. */
function deliveryBlock(writing: ReceivedWriting, delivery: DeliveryFacts): MailLines {
  const { say, language } = writing;
  const rows = dishLines(writing, delivery.items);
  if (delivery.unchosen > 0) rows.push({ label: say('mail-order-unchosen', { count: delivery.unchosen }) });
  return { kind: 'lines', title: visitInWords(delivery, language), subtitle: changeUntil(writing, delivery), rows };
}

function laterLine(writing: ReceivedWriting, delivery: DeliveryFacts): MailLine {
  const { say, language } = writing;
  const portion = (item: DeliveryFacts['items'][number]) => say(`portion-${item.portion}`);
  const dishes = delivery.items.map((item) => `${item.amount} × ${item.name}, ${portion(item)}`);
  const open = delivery.unchosen > 0 ? [say('mail-order-unchosen', { count: delivery.unchosen })] : [];
  return {
    label: visitInWords(delivery, language),
    note: [...dishes, ...open, changeUntil(writing, delivery)].join('\n'),
  };
}

function changeUntil({ say, language }: ReceivedWriting, delivery: DeliveryFacts): string {
  const until = delivery.changeUntil ? new Date(delivery.changeUntil) : cutoffOf(delivery.date, usualCutOff);
  return say('mail-order-change-until', { until: untilInWords(until, language) });
}

/** The totals of the order, as the cart showed them. */
export function totalsBlock({ facts, say }: ReceivedWriting): MailLines {
  const { shippingInCents, discountInCents, couponCode, totalInCents, creditUsedInCents, vatPercent } = facts;
  const off = couponCode ? say('mail-order-discount-code', { code: couponCode }) : say('mail-order-discount');
  const rows: MailLine[] = [
    ...subtotalLines(facts, say),
    ...(discountInCents > 0 ? [{ label: off, amount: formatEuros(0 - discountInCents) }] : []),
    {
      label: say('mail-order-shipping'),
      amount: shippingInCents > 0 ? formatEuros(shippingInCents) : say('mail-order-free'),
    },
    { label: say('mail-order-total'), amount: formatEuros(totalInCents), isTotal: true },
    ...(creditUsedInCents > 0
      ? [{ label: say('mail-order-credit-used'), amount: formatEuros(0 - creditUsedInCents) }]
      : []),
  ];
  const { vat } = vatIncluded(totalInCents, vatPercent);
  return { kind: 'lines', rows, note: say('mail-order-vat', { percent: vatPercent, vat: formatEuros(vat) }) };
}

function subtotalLines({ plan, subtotalInCents }: ReceivedWriting['facts'], say: ReceivedWriting['say']): MailLine[] {
  if (!plan) return [{ label: say('mail-order-meals'), amount: formatEuros(subtotalInCents) }];
  const added = subtotalInCents - plan.inCents;
  return [
    { label: say('document-line-plan', { name: plan.name }), amount: formatEuros(plan.inCents) },
    ...(added > 0 ? [{ label: say('mail-order-added'), amount: formatEuros(added) }] : []),
  ];
}
