import { dayInWords } from '../dates-in-words.ts';
import type { Cents } from '../money.ts';
import { dueOf } from '../orders/order-money.ts';
import { isActive } from '../orders/order-status.ts';
import type { StoredChange } from '../orders/stored-change.ts';
import type { StoredDelivery, StoredOrder } from '../orders/stored-order.ts';
import { type Correction, decideCorrections, totalOf } from './decide-corrections.ts';
import type { KeptDocument, NewDocument, NewSale } from './kept-document.ts';
import type { SaleLine, Speak } from './sale-lines.ts';
import { discountNameOf, saleHead, saleOfOrder } from './sale-of-order.ts';

type SaleKind = Exclude<NewDocument['kind'], 'change-receipt'>;
interface ChangedSale {
  kind: SaleKind;
  data: NewSale;
}

/** The amount a change gives back, and how; credit below 0 was taken from the customer's account. */
export interface Back {
  refundInCents: Cents;
  creditInCents: Cents;
  /** Future credit, granted once money claimed at the door is confirmed. */
  heldInCents: Cents;
}

/**
 * The further receipt or the credit notes for a change; none where the price stays. An order payable at the door
 * without documents is documented whole once its change leaves nothing due.
 */
export function salesOfChange(
  { order, change, back }: { order: StoredOrder; change: StoredChange; back: Back },
  documents: readonly KeptDocument[],
  speak: Speak,
  isTest: boolean,
): ChangedSale[] {
  if (!documents.some(isSale)) return dueOf(order) > 0 ? [] : wholeSale(order, speak, isTest);
  const { subtotalInCents: grossInCents, discountInCents, shippingInCents } = order;
  const corrections = decideCorrections(undoneFirst(documents, change), {
    grossInCents,
    discountInCents,
    shippingInCents,
  });
  let creditLeft = Math.max(0, back.creditInCents) + back.heldInCents;
  // Money paid at the door is documented when the next delivery leaves for it.
  const documentedCorrections = corrections.filter(({ corrects }) => corrects !== null || dueOf(order) <= 0);
  return documentedCorrections.map((correction) => {
    const { sums, corrects, leftInCents } = correction;
    const data = {
      ...saleHead(order, isTest),
      deliveryDates: [...new Set(change.before.map(({ date }) => date))].sort(),
      ...sums,
      lines: linesOf(change, order, { corrections, correction }, speak),
      discountName: sums.discountInCents > 0 ? discountNameOf(order, speak) : null,
    };
    if (!corrects) return further(order, data, { back, like: documents.findLast(isSale) });
    const credited = Math.min(creditLeft, totalOf(sums));
    creditLeft -= credited;
    return creditNote(
      data,
      { corrects, leftInCents, credited, isRefunded: back.refundInCents > 0, isHeld: back.heldInCents > 0, sums },
      speak,
    );
  });
}

function wholeSale(order: StoredOrder, speak: Speak, isTest: boolean): ChangedSale[] {
  if (order.totalInCents === 0) return [];
  return [{ kind: order.invoice ? 'invoice' : 'receipt', data: saleOfOrder(order, speak, isTest) }];
}

/** An undo takes back the documents of the undone change before anything older. */
function undoneFirst(documents: readonly KeptDocument[], { undoes }: StoredChange): readonly KeptDocument[] {
  const isUndone = ({ occasion }: KeptDocument) => undoes !== null && occasion.startsWith(`change ${undoes} `);
  return [...documents.filter(isUndone), ...documents.filter((document) => !isUndone(document))];
}

type Begun = Omit<NewSale, 'invoice' | 'corrects' | 'creditUsedInCents' | 'payment' | 'notes'>;

function further(
  order: StoredOrder,
  begun: Begun,
  { back, like }: { back: Back; like: KeptDocument | undefined },
): ChangedSale {
  const total = totalOf({ ...begun, grossInCents: begun.lines.reduce((sum, line) => sum + line.grossInCents, 0) });
  return {
    kind: order.invoice ? 'invoice' : 'receipt',
    data: {
      ...begun,
      invoice: order.invoice,
      corrects: null,
      creditUsedInCents: Math.min(total, Math.max(0, -back.creditInCents)),
      payment: { ...usedFor(like), state: 'paid' },
      notes: [],
    },
  };
}

function creditNote(
  begun: Begun,
  note: {
    corrects: KeptDocument;
    leftInCents: Cents;
    credited: Cents;
    isRefunded: boolean;
    isHeld: boolean;
    sums: Correction['sums'];
  },
  speak: Speak,
): ChangedSale {
  const { corrects, leftInCents, credited, isRefunded, isHeld, sums } = note;
  const isAllCredited = credited === totalOf(sums);
  const state = isAllCredited ? 'credited' : isRefunded ? 'refunded' : 'due-on-delivery';
  const { id: documentId, series, number, issuedAt, data } = corrects;
  return {
    kind: 'credit-note',
    data: {
      ...begun,
      invoice: data.kind === 'change-receipt' ? null : data.invoice,
      corrects: { documentId, series, number, issuedAt: issuedAt.toISOString(), leftInCents },
      creditUsedInCents: isAllCredited ? 0 : credited,
      payment: { ...usedFor(corrects), state },
      notes: notesOf(state, isHeld).map((key) => speak(key)),
    },
  };
}

function notesOf(state: NewSale['payment']['state'], isHeld: boolean) {
  if (state === 'due-on-delivery') return ['document-note-less-on-delivery'] as const;
  return isHeld ? (['document-note-when-confirmed'] as const) : [];
}

function isSale({ kind }: KeptDocument): boolean {
  return kind === 'receipt' || kind === 'invoice';
}

/** The payment method of the earlier document: money goes back, or is charged again, by the same method. */
function usedFor(document: KeptDocument | undefined) {
  if (!document || document.data.kind === 'change-receipt')
    throw new Error('A change of a sale that was never documented');
  const { method, name } = document.data.payment;
  return { method, name };
}

/** One line for each delivery whose worth changed; a single one where they have different signs. */
function linesOf(
  { kind, before, after }: StoredChange,
  { language }: StoredOrder,
  { corrections, correction }: { corrections: readonly Correction[]; correction: Correction },
  speak: Speak,
): SaleLine[] {
  const { grossInCents } = correction.sums;
  const lines = after.flatMap((now) => {
    const was = before.find(({ id }) => id === now.id);
    const difference = Math.abs(worthOf(now) - worthOf(was));
    const name = speak(`document-line-${kind === 'missing' || kind === 'case' ? kind : reasonOf(was, now)}`);
    return difference === 0
      ? []
      : [{ name, note: dayInWords(now.date, language), amount: 1, grossInCents: difference }];
  });
  const isComplete = lines.reduce((sum, line) => sum + line.grossInCents, 0) === grossInCents;
  if (isComplete && corrections.length === 1) return lines;
  return [{ name: speak('document-line-changes'), amount: 1, grossInCents }];
}

function worthOf(delivery: StoredDelivery | undefined): Cents {
  return delivery && isActive(delivery.status) ? delivery.baseInCents + delivery.addsInCents : 0;
}

function reasonOf(was: StoredDelivery | undefined, now: StoredDelivery): string {
  if (was?.status === now.status) return 'meals';
  return isActive(now.status) ? 'restored' : now.status;
}
