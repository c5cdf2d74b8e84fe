import type { StaffLedgerLine, StaffMail, StaffOrder, StaffStop } from '#contract/orders/staff-orders.ts';
import { type LedgerLine, ledgerOf } from '#domain/orders/order-ledger.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { listTastes } from '../../customers/customer-store.ts';
import { listDocuments } from '../../documents/document-store.ts';
import { type KeptMail, listMailsOfOrder } from '../../outbox/mail-store.ts';
import { findBuyer } from '../buyer-store.ts';
import { listChanges } from '../change-store.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrder } from '../order-store.ts';
import { describeOrder } from '../reading/read-order.ts';
import { readMoneyMoves } from './ledger-store.ts';
import { type DeskStop, listDeskStops } from './stop-store.ts';

export interface DeskDeps {
  orders: OrderDeps;
  /** The subject of a mail as it was sent; null when it cannot be rendered any more. */
  subjectOf(mail: KeptMail): Promise<string | null>;
}

/** Any customer's order, with what only staff see. */
export async function readStaffOrder(
  { orders: deps, subjectOf }: DeskDeps,
  orderId: string,
  context: CallContext,
): Promise<StaffOrder> {
  const { db } = deps;
  const stored = await findOrder(db, orderId);
  if (!stored) throw new CallFailure('order-not-found');
  const [changes, documents, buyer, tastes, moves, stops, mails] = await Promise.all([
    listChanges(db, orderId),
    listDocuments(db, orderId),
    stored.accountId ? findBuyer(db, stored.accountId) : null,
    stored.accountId ? listTastes(db, stored.accountId) : null,
    readMoneyMoves(db, orderId),
    listDeskStops(db, orderId),
    listMailsOfOrder(db, orderId),
  ]);
  const facts = { ...stored, isCanceled: stored.status === 'canceled' };
  return {
    order: await describeOrder(deps, stored, context, { changes, documents, buyer }),
    account: buyer && { ...pick(buyer), credit: buyer.creditInCents, avoidAllergens: tastes?.avoidAllergens ?? [] },
    ledger: ledgerOf({ order: facts, changes, ...moves }).map(answerLine),
    stops: stops.map(answerStop),
    mails: await Promise.all(mails.map(async (mail) => answerMail(mail, (await subjectOf(mail)) ?? ''))),
  };
}

function pick({ id, name, email, phone }: { id: string; name: string; email: string; phone: string }) {
  return { id, name, email, phone };
}

function answerLine({ at, amountInCents, ...line }: LedgerLine): StaffLedgerLine {
  return { ...line, at: at.toISOString(), amount: amountInCents };
}

function answerStop({ deliveryId, day, courier, position, stops, leftAt }: DeskStop): StaffStop {
  const run =
    courier === null || position === null ? null : { courier, position, stops, leftAt: leftAt?.toISOString() ?? null };
  return { deliveryId, day, run };
}

function answerMail({ id, recipient, sentAt, nextTryAt, createdAt }: KeptMail, subject: string): StaffMail {
  const state = sentAt ? 'sent' : nextTryAt ? 'waiting' : 'given-up';
  return { id, subject, recipient, state, at: (sentAt ?? createdAt).toISOString() };
}
