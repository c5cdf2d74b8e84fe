import type { Queryable } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { CardPayments, CardTransaction } from '#server/outside/card-payments/card-payments.ts';
import { listDoorPayments } from './own-book.ts';
import type { BookEntry, ProviderBook } from './provider-book.ts';

interface Asked {
  id: string;
  orderId: string;
  orderCode: string | null;
  createdAt: Date;
  captureIds: string[];
}

/** Viva's own data of every attempt since then: one look-up for each order code and each of its transactions. */
export async function readVivaBook(db: Queryable, cards: CardPayments, since: Date): Promise<ProviderBook> {
  const attempts = await db.rows<Asked>(sql`
    select p.id, p.order_id as "orderId", p.order_code as "orderCode", p.created_at as "createdAt",
      array(select t.transaction_id from payment_transactions t where t.payment_id = p.id) as "captureIds"
    from payments p where p.provider = ${cards.provider} and p.created_at >= ${since} order by p.created_at`);
  const found = new Map<string, BookEntry>();
  const forgotten = new Set<string>();
  for (const attempt of attempts) {
    for (const transaction of await listTransactions(cards, attempt)) {
      if (transaction.state === 'paid' || transaction.state === 'refunded')
        found.set(transaction.transactionId, entryOf(transaction));
    }
    // Not listed: Viva forgets payments voided on their own day.
    for (const id of attempt.captureIds.filter((each) => !found.has(each))) {
      const transaction = await cards.findTransaction(id);
      if (transaction) found.set(id, entryOf(transaction));
      else forgotten.add(id);
    }
  }
  // A terminal payment has no attempt of ours: each is queried by the number on its slip.
  for (const { transactionId } of await listDoorPayments(db, since)) {
    const transaction = await cards.findTransaction(transactionId);
    if (transaction?.state === 'paid' || transaction?.state === 'refunded')
      found.set(transactionId, entryOf(transaction));
  }
  const codes = new Set(attempts.map(({ orderCode }) => orderCode));
  return {
    provider: cards.provider,
    entries: [...found.values()],
    forgotten,
    covers: (orderCode) => codes.has(orderCode),
    coversDoor: ({ at }) => at >= since,
  };
}

async function listTransactions(cards: CardPayments, attempt: Asked): Promise<CardTransaction[]> {
  if (attempt.orderCode === null) {
    const byName = await cards.findCharge(attempt.id, attempt.createdAt);
    return byName ? [byName] : [];
  }
  const order = await cards.findOrder(attempt.orderCode);
  const transactions: CardTransaction[] = [];
  for (const id of order?.transactionIds ?? []) {
    const one = await cards.findTransaction(id);
    if (one) transactions.push(one);
  }
  return transactions;
}

function entryOf({ transactionId, orderCode, orderId, amountInCents, parentId }: CardTransaction): BookEntry {
  return { transactionId, orderCode, reference: orderId ?? null, amountInCents, parentId };
}
