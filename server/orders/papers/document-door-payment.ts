import { totalLeftOf } from '#domain/documents/decide-corrections.ts';
import { doorMethodTexts, doorPaymentMethods, reportedByTerminal } from '#domain/documents/document-methods.ts';
import type { KeptDocument, NewSale } from '#domain/documents/kept-document.ts';
import { type DocumentPer, saleOfDelivery, saleOfRest } from '#domain/documents/sale-at-door.ts';
import type { Speak } from '#domain/documents/sale-lines.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import type { Queryable } from '../../database/database.ts';
import { listDocuments, requestDocument, settleDocument } from '../../documents/document-store.ts';
import type { DoorPayment } from '../door-store.ts';

/** Settings that the accountant decides. */
export interface DoorTerms {
  per: DocumentPer;
  /** Money not reported by a terminal: the document stays on credit with the authority, or is credited and issued again. */
  cash: 'keep-credit' | 'reissue';
}

export interface DoorVoice {
  speak: Speak;
  isTest: boolean;
  terms: DoorTerms;
  now: Date;
}

/** A delivery leaves: the amount due without a document yet gets one on credit. */
export async function documentDispatch(
  tx: Queryable,
  order: StoredOrder,
  { delivery, dispatched }: { delivery: StoredDelivery; dispatched: readonly string[] },
  { speak, isTest, terms, now }: DoorVoice,
): Promise<void> {
  const documents = await listDocuments(tx, order.id);
  const payment = { method: 'pos', name: speak('payment-at-the-door'), state: 'due-on-delivery' } as const;
  const telling = { order, documents, payment };
  const sale =
    terms.per === 'order'
      ? saleOfRest(telling, speak, isTest)
      : saleOfDelivery(telling, { delivery, dispatched }, speak, isTest);
  if (sale) await ask(tx, order, { occasion: `dispatch ${delivery.id}`, data: sale }, now);
}

/** The whole amount due was collected at the door: documents on credit are settled, the rest is documented as paid. */
export async function documentDoorPayment(
  tx: Queryable,
  order: StoredOrder,
  collected: Pick<DoorPayment, 'method' | 'terminalId' | 'transactionId' | 'signature' | 'signingAuthor'>,
  { speak, isTest, terms, now }: DoorVoice,
): Promise<void> {
  const { method: used } = collected;
  const documents = await listDocuments(tx, order.id);
  const name = speak(doorMethodTexts[used]);
  const pos = posOf(collected);
  const payment = { method: doorPaymentMethods[used], name, state: 'paid', pos } as const;
  for (const document of documents.filter(isOnCredit)) {
    const leftInCents = totalLeftOf(document, documents);
    if (leftInCents === 0) continue;
    if (reportedByTerminal[used] || terms.cash === 'keep-credit') {
      await settleDocument(tx, document.id, { method: payment.method, name, pos, at: now.toISOString() });
      continue;
    }
    const { data } = document;
    const { series, number, issuedAt } = document;
    const corrects = { documentId: document.id, series, number, issuedAt: issuedAt.toISOString(), leftInCents };
    const again = leftInCents === totalLeftOf(document, []) ? data : wholeLine(data, leftInCents, speak);
    const back: NewSale = { ...again, corrects, payment: data.payment, notes: [] };
    await requestDocument(tx, {
      orderId: order.id,
      occasion: `cash back ${document.id}`,
      kind: 'credit-note',
      data: back,
      now,
    });
    await ask(tx, order, { occasion: `cash ${document.id}`, data: { ...again, corrects: null, payment } }, now);
  }
  const rest = saleOfRest({ order, documents, payment }, speak, isTest);
  if (rest) await ask(tx, order, { occasion: `collected ${now.toISOString()}`, data: rest }, now);
}

/** The whole amount due arrived by bank after all: documents on credit are settled by it, the rest is documented as paid. */
export async function documentDeposit(
  tx: Queryable,
  order: StoredOrder,
  { reference }: { reference: string },
  { speak, isTest, now }: DoorVoice,
): Promise<void> {
  const documents = await listDocuments(tx, order.id);
  const payment = { method: 'bank-deposit', name: speak('payment-bank-deposit'), state: 'paid' } as const;
  const settlement = { method: payment.method, name: payment.name, pos: null, at: now.toISOString() };
  for (const document of documents.filter(isOnCredit))
    if (totalLeftOf(document, documents) > 0) await settleDocument(tx, document.id, settlement);
  const rest = saleOfRest({ order, documents, payment }, speak, isTest);
  if (rest) await ask(tx, order, { occasion: `deposit ${reference}`, data: rest }, now);
}

function posOf({ terminalId, transactionId, signature, signingAuthor }: Parameters<typeof documentDoorPayment>[2]) {
  return terminalId && transactionId ? { terminalId, transactionId, signature, signingAuthor } : null;
}

type OnCredit = KeptDocument & { data: Extract<KeptDocument['data'], { corrects: unknown }> };

function isOnCredit(document: KeptDocument): document is OnCredit {
  const { data } = document;
  const isSale = data.kind === 'receipt' || data.kind === 'invoice';
  return isSale && data.payment.state === 'due-on-delivery' && !data.settlement;
}

export function wholeLine(data: OnCredit['data'], leftInCents: number, speak: Speak): OnCredit['data'] {
  const lines = [{ name: speak('document-line-changes'), amount: 1, grossInCents: leftInCents }];
  const creditUsedInCents = Math.min(data.creditUsedInCents, leftInCents);
  return { ...data, lines, discountInCents: 0, discountName: null, shippingInCents: 0, creditUsedInCents };
}

async function ask(
  tx: Queryable,
  order: StoredOrder,
  { occasion, data }: { occasion: string; data: NewSale },
  now: Date,
): Promise<void> {
  const kind = order.invoice ? 'invoice' : 'receipt';
  await requestDocument(tx, { orderId: order.id, occasion, kind, data, now });
}
