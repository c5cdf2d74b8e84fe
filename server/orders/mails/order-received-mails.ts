import * as z from 'zod';
import { visitInWords } from '#domain/dates-in-words.ts';
import { formatEuros } from '#domain/money.ts';
import { isPaidAtTheDoor } from '#domain/orders/payment-choice.ts';
import { deliveryAddressLine } from '#domain/postal-address.ts';
import type { MailBlock } from '../../outbox/rendering/mail-blocks.ts';
import { defineTemplate, type MailDraft, nameMails } from '../../outbox/rendering/mail-template.ts';
import { orderDraft, orderUrl, seeOrder } from './order-draft.ts';
import { deliveryBlocks, totalsBlock } from './order-received-blocks.ts';
import { OrderReceivedFacts, type ReceivedWriting } from './order-received-facts.ts';

/** For a plan that renewed automatically: the amount charged to the saved card. */
const OrderRenewedFacts = OrderReceivedFacts.extend({ chargedInCents: z.number() });

export const orderReceivedMails = nameMails(
  {
    /** The confirmation with everything that was agreed: deliveries, addresses and prices. The terms are attached. */
    'order-received': defineTemplate(OrderReceivedFacts, (writing) =>
      confirmation(writing, 'order-received', [
        { kind: 'paragraph', text: writing.say('mail-order-received-text', { number: String(writing.facts.number) }) },
        ...trustBlocks(writing),
      ]),
    ),
    /** The same for an automatic renewal: the charge comes first. */
    'order-renewed': defineTemplate(OrderRenewedFacts, (writing) => {
      const { say, facts } = writing;
      const { chargedInCents, dueInCents } = facts;
      const paid = chargedInCents > 0 ? 'card' : dueInCents > 0 ? 'door' : 'credit';
      const amount = formatEuros(paid === 'card' ? chargedInCents : dueInCents);
      return confirmation(writing, 'order-renewed', [
        { kind: 'paragraph', text: say('mail-order-renewed-text', { number: String(facts.number) }) },
        { kind: 'paragraph', text: say(`mail-order-renewed-${paid}`, { amount }) },
        { kind: 'paragraph', text: say('mail-order-renewed-hint') },
      ]);
    }),
  },
  'all',
);

function confirmation(writing: ReceivedWriting, text: string, opening: MailBlock[]): MailDraft {
  const { say, facts } = writing;
  const count = facts.deliveries.length;
  const heading = (key: string): MailBlock => ({ kind: 'heading', text: say(key, { count }) });
  return orderDraft(writing, {
    text,
    blocks: [
      ...opening,
      summaryBlock(writing),
      seeOrder(writing),
      heading('mail-order-deliveries'),
      ...deliveryBlocks(writing),
      heading('mail-order-cost'),
      totalsBlock(writing),
      { kind: 'note', text: say('mail-order-next-text', { count }) },
      documentBlock(writing),
      { kind: 'note', text: say('mail-order-terms-attached') },
      { kind: 'note', text: say('mail-order-withdrawal-text') },
    ],
  });
}

/** Reassures customers who have paid already, and names the amount to have ready to those who have not. */
function trustBlocks({ say, facts: { trustedFrom, dueInCents } }: ReceivedWriting): MailBlock[] {
  if (!trustedFrom) return [];
  const due = formatEuros(dueInCents);
  const key = trustedFrom === 'bank-deposit' ? 'mail-order-trusted-deposit' : 'mail-order-trusted-page';
  return [{ kind: 'paragraph', text: say(key, { due }) }];
}

/** An order paid at the door has no receipt before it leaves the kitchen. */
function documentBlock(writing: ReceivedWriting): MailBlock {
  const { say, facts } = writing;
  const kind = facts.isInvoice ? 'invoice' : 'receipt';
  if (facts.dueInCents > 0) return { kind: 'note', text: say('mail-order-documents-later', { kind }) };
  return { kind: 'link', label: say('mail-order-documents', { kind }), url: `${orderUrl(writing)}#documents` };
}

/** The facts people look for first: date, address, amount. */
function summaryBlock(writing: ReceivedWriting): MailBlock {
  const { say, facts, language } = writing;
  const { deliveries, door, totalInCents } = facts;
  const [first] = deliveries;
  const visit = first ? [visitInWords(first, language)] : [];
  return {
    kind: 'summary',
    rows: [
      ...visit.map((value) => ({ label: say('mail-order-first-visit', { count: deliveries.length }), value })),
      { label: say('mail-order-address'), value: deliveryAddressLine(door), note: doorInWords(writing) },
      { label: say('mail-order-total'), value: formatEuros(totalInCents), note: paymentInWords(writing) },
    ],
  };
}

function doorInWords({ say, facts: { door } }: ReceivedWriting): string {
  const parts = [
    [say('mail-order-floor'), door.floor],
    [say('mail-order-bell'), door.bell],
    [say('mail-label-phone'), door.phone],
  ];
  return parts
    .filter(([, value]) => value !== '')
    .map((part) => part.join(' '))
    .join(' · ');
}

function paymentInWords({ say, facts }: ReceivedWriting): string {
  const { paymentType, totalInCents, creditUsedInCents, dueInCents, deliveries } = facts;
  if (dueInCents > 0) {
    const key = isPaidAtTheDoor(paymentType) ? `mail-order-due-${paymentType}` : 'mail-order-due';
    return say(key, { due: formatEuros(dueInCents), count: deliveries.length });
  }
  if (totalInCents > 0 && creditUsedInCents >= totalInCents) return say('mail-order-paid-by-credit');
  return say('mail-order-paid', { method: say(`payment-${paymentType}`) });
}
