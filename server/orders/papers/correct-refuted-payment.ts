import { totalLeftOf } from '#domain/documents/decide-corrections.ts';
import type { SaleDocument } from '#domain/documents/document-data.ts';
import { doorMethodTexts, doorPaymentMethods } from '#domain/documents/document-methods.ts';
import type { KeptDocument, NewSale } from '#domain/documents/kept-document.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { Queryable } from '../../database/database.ts';
import { listDocuments, requestDocument, settleDocument, unsettleDocument } from '../../documents/document-store.ts';
import type { OrderNotifier } from '../order-notifier.ts';
import { type DoorVoice, wholeLine } from './document-door-payment.ts';

type Refuted = Parameters<OrderNotifier['claimRefuted']>[2];
type Sale = KeptDocument & { data: SaleDocument };

/**
 * Reverts the documents of a payment that never arrived. Documents it settled are on credit again; those issued as paid are
 * credited, and issued again on credit. A courier's shortage is the customer's cash: then they are settled as cash, on its day.
 * Returns whether the payment was reported to the tax authority.
 */
export async function correctRefutedPayment(
  tx: Queryable,
  order: StoredOrder,
  refuted: Refuted,
  voice: DoorVoice,
): Promise<boolean> {
  const { method, takenAt, end } = refuted;
  const at = takenAt.toISOString();
  const used = doorPaymentMethods[method];
  const documents = await listDocuments(tx, order.id);
  const sales = documents.filter(isSale);
  const settled = sales.filter(({ data: { settlement } }) => settlement?.at === at && settlement.method === used);
  const madeAsPaid = sales.filter((sale) => isMadeAsPaid(sale, at) && sale.data.payment.method === used);
  const anew: string[] = [];
  for (const sale of madeAsPaid) {
    const id = await makeOnCredit(tx, order, { sale, documents }, voice);
    if (id) anew.push(id);
  }
  const cash = { method: doorPaymentMethods.cash, name: voice.speak(doorMethodTexts.cash), pos: null, at };
  for (const { id } of settled) await (end === 'shortage' ? settleDocument(tx, id, cash) : unsettleDocument(tx, id));
  if (end === 'shortage') for (const id of anew) await settleDocument(tx, id, cash);
  return settled.some(({ data }) => data.settlement?.reportedAt !== undefined) || madeAsPaid.some(isDocumented);
}

function isSale(document: KeptDocument): document is Sale {
  return document.kind === 'receipt' || document.kind === 'invoice';
}

function isMadeAsPaid({ occasion, issuedAt }: KeptDocument, at: string): boolean {
  return occasion === `collected ${at}` || (occasion.startsWith('cash ') && issuedAt.toISOString() === at);
}

function isDocumented({ data }: Sale): boolean {
  return data.fiscal !== null;
}

/** Returns the new document; null when nothing of the old one remains. */
async function makeOnCredit(
  tx: Queryable,
  order: StoredOrder,
  { sale, documents }: { sale: Sale; documents: readonly KeptDocument[] },
  { speak, now }: DoorVoice,
): Promise<string | null> {
  const { id, series, number, issuedAt, data } = sale;
  const leftInCents = totalLeftOf(sale, documents);
  if (leftInCents === 0) return null;
  const again: NewSale = leftInCents === totalLeftOf(sale, []) ? data : wholeLine(data, leftInCents, speak);
  const corrects = { documentId: id, series, number, issuedAt: issuedAt.toISOString(), leftInCents };
  const note: NewSale = { ...again, corrects, payment: data.payment, notes: [] };
  await requestDocument(tx, { orderId: order.id, occasion: `refuted ${id}`, kind: 'credit-note', data: note, now });
  const payment = { method: 'pos', name: speak('payment-at-the-door'), state: 'due-on-delivery' } as const;
  const occasion = `refuted again ${id}`;
  const kind = order.invoice ? 'invoice' : 'receipt';
  const made: NewSale = { ...again, corrects: null, payment, notes: [] };
  await requestDocument(tx, { orderId: order.id, occasion, kind, data: made, now });
  return (await listDocuments(tx, order.id)).find((document) => document.occasion === occasion)?.id ?? null;
}
