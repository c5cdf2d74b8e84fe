import { totalLeftOf } from '#domain/documents/decide-corrections.ts';
import type { KeptDocument, NewSale } from '#domain/documents/kept-document.ts';
import { saleOfRest } from '#domain/documents/sale-at-door.ts';
import type { Speak } from '#domain/documents/sale-lines.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { Queryable } from '../../database/database.ts';
import { listDocuments, requestDocument } from '../../documents/document-store.ts';

interface Voice {
  speak: Speak;
  isTest: boolean;
  now: Date;
}

/** A deposit did not belong to this order: its documents paid by bank are credited by that sum, the oldest first. */
export async function correctTakenBackPayment(
  tx: Queryable,
  order: StoredOrder,
  { amountInCents, key }: { amountInCents: number; key: string },
  { speak, now }: Omit<Voice, 'isTest'>,
): Promise<void> {
  const documents = await listDocuments(tx, order.id);
  let rest = amountInCents;
  for (const document of documents.filter(isPaidByBank)) {
    const leftInCents = totalLeftOf(document, documents);
    const part = Math.min(rest, leftInCents);
    if (part <= 0) continue;
    rest -= part;
    const { data, id: documentId, series, number, issuedAt } = document;
    const isWhole = part === totalLeftOf(document, []) && data.creditUsedInCents === 0;
    const credited = isWhole ? data : wholeLine(data, part, speak);
    const corrects = { documentId, series, number, issuedAt: issuedAt.toISOString(), leftInCents };
    const { method, name } = data.payment;
    const sale: NewSale = {
      ...credited,
      corrects,
      payment: { method, name, state: 'due-on-delivery' },
      notes: [speak('document-note-other-order')],
    };
    const occasion = `taken back ${key} ${document.id}`;
    await requestDocument(tx, { orderId: order.id, occasion, kind: 'credit-note', data: sale, now });
  }
}

/** Nothing is due any more: undocumented amounts of an order are documented as paid by bank. False: no amount is undocumented. */
export async function notifyAgain(tx: Queryable, order: StoredOrder, { speak, isTest, now }: Voice): Promise<boolean> {
  const documents = await listDocuments(tx, order.id);
  const payment = { method: 'bank-deposit', name: speak('payment-bank-deposit'), state: 'paid' } as const;
  const rest = saleOfRest({ order, documents, payment }, speak, isTest);
  if (!rest) return false;
  const kind = order.invoice ? 'invoice' : 'receipt';
  const occasion = `opened ${documents.length}`;
  return requestDocument(tx, { orderId: order.id, occasion, kind, data: rest, now });
}

type PaidByBank = KeptDocument & { data: Extract<KeptDocument['data'], { corrects: unknown }> };

function isPaidByBank(document: KeptDocument): document is PaidByBank {
  const { data } = document;
  const isSale = data.kind === 'receipt' || data.kind === 'invoice';
  return isSale && data.payment.state === 'paid' && data.payment.method === 'bank-deposit';
}

function wholeLine(data: PaidByBank['data'], grossInCents: number, speak: Speak): PaidByBank['data'] {
  const lines = [{ name: speak('document-line-changes'), amount: 1, grossInCents }];
  return { ...data, lines, discountInCents: 0, discountName: null, shippingInCents: 0, creditUsedInCents: 0 };
}
