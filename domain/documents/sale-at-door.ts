import { splitByWeights } from '../money.ts';
import { isActive } from '../orders/order-status.ts';
import type { StoredDelivery, StoredOrder } from '../orders/stored-order.ts';
import { type Sums, sameSign, sumsBetween, sumsOfDocuments, totalOf } from './decide-corrections.ts';
import type { KeptDocument, NewSale } from './kept-document.ts';
import { type Speak, saleLines } from './sale-lines.ts';
import { discountNameOf, saleHead } from './sale-of-order.ts';

/** One document over the whole order when its first delivery leaves, or one over each delivery: the accountant's choice. */
export type DocumentPer = 'order' | 'delivery';

interface Telling {
  order: StoredOrder;
  documents: readonly KeptDocument[];
  payment: NewSale['payment'];
}

/** The sale that the documents of an order do not show yet; null: none. */
export function saleOfRest({ order, documents, payment }: Telling, speak: Speak, isTest: boolean): NewSale | null {
  const rest = restOf(order, documents);
  if (totalOf(rest) <= 0) return null;
  const isFirst = sumsOfDocuments(documents).grossInCents === 0 && rest.grossInCents === order.subtotalInCents;
  const lines = isFirst ? saleLines(order, speak) : [changesLine(rest, speak)];
  return saleOver({ order, documents, payment }, { sums: rest, lines }, speak, isTest);
}

/** The sale to document when one delivery leaves. The last delivery of an order takes the rest, so that all of them add up to its total. */
export function saleOfDelivery(
  telling: Telling,
  { delivery, dispatched }: { delivery: StoredDelivery; dispatched: readonly string[] },
  speak: Speak,
  isTest: boolean,
): NewSale | null {
  const { order, documents } = telling;
  const active = order.deliveries.filter(({ status }) => isActive(status));
  const isLast = active.every(({ id }) => id === delivery.id || dispatched.includes(id));
  const part = partOf(order, active, delivery);
  if (isLast || totalOf(part) >= totalOf(restOf(order, documents))) return saleOfRest(telling, speak, isTest);
  if (totalOf(part) <= 0) return null;
  const lines = saleLines({ ...order, deliveries: [delivery] }, speak);
  return saleOver(telling, { sums: part, lines, dates: [delivery.date] }, speak, isTest);
}

function saleOver(
  { order, documents, payment }: Telling,
  { sums, lines, dates }: { sums: Sums; lines: NewSale['lines']; dates?: string[] },
  speak: Speak,
  isTest: boolean,
): NewSale {
  const { discountInCents, shippingInCents } = sums;
  const creditLeft = Math.max(0, order.creditUsedInCents - creditDocumentedBy(documents));
  return {
    ...saleHead(order, isTest),
    ...(dates && { deliveryDates: dates }),
    invoice: order.invoice,
    corrects: null,
    lines,
    discountInCents,
    discountName: discountInCents > 0 ? discountNameOf(order, speak) : null,
    shippingInCents,
    creditUsedInCents: Math.min(totalOf(sums), creditLeft),
    payment,
    notes: [],
  };
}

function restOf(order: StoredOrder, documents: readonly KeptDocument[]): Sums {
  const { subtotalInCents: grossInCents, discountInCents, shippingInCents } = order;
  return sameSign(sumsBetween({ grossInCents, discountInCents, shippingInCents }, sumsOfDocuments(documents)));
}

function partOf(order: StoredOrder, active: readonly StoredDelivery[], delivery: StoredDelivery): Sums {
  const weights = active.map(({ baseInCents, addsInCents }) => baseInCents + addsInCents);
  const index = active.findIndex(({ id }) => id === delivery.id);
  return {
    grossInCents: weights[index] ?? 0,
    discountInCents: splitByWeights(order.discountInCents, weights)[index] ?? 0,
    shippingInCents: splitByWeights(order.shippingInCents, weights)[index] ?? 0,
  };
}

function creditDocumentedBy(documents: readonly KeptDocument[]): number {
  return documents.reduce((sum, { data }) => {
    return data.kind === 'receipt' || data.kind === 'invoice' ? sum + data.creditUsedInCents : sum;
  }, 0);
}

function changesLine({ grossInCents }: Sums, speak: Speak): NewSale['lines'][number] {
  return { name: speak('document-line-changes'), amount: 1, grossInCents };
}
