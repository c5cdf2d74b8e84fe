import { athensDateOf, datesFrom, daysBetween } from '#domain/athens-time.ts';
import type { Clock } from '#domain/clock.ts';
import { isTransactionId } from '../card-ids.ts';
import {
  type CardPayments,
  CardProviderDown,
  type CardState,
  type CardTransaction,
  euroCurrency,
} from '../card-payments.ts';
import { listTransactions } from './list-transactions.ts';
import { isNotFound } from './not-found.ts';
import { requireNewTransaction } from './viva-actions.ts';
import { parseTransaction } from './viva-answers.ts';
import type { VivaLine } from './viva-line.ts';

/** A charge may still complete this long after our timeout; includes the difference between the two clocks. */
const lateInMs = 10 * 60_000;

export function vivaTransactions(
  line: VivaLine,
  clock: Clock,
): Pick<CardPayments, 'findTransaction' | 'refund' | 'chargeAgain' | 'findCharge'> {
  const { api, www } = line.hosts;

  async function findTransaction(transactionId: string): Promise<CardTransaction | null> {
    if (!isTransactionId(transactionId)) return null;
    const url = `${api}/checkout/v2/transactions/${transactionId}`;
    const { status, body } = await line.withToken({ method: 'GET', url });
    if (isNotFound(status, body)) return null;
    if (status !== 200) throw new CardProviderDown(`Viva answered ${status} about a transaction`);
    const found = parseTransaction(body, transactionId);
    if (found.amountInCents >= 0 || found.parentId) return found;
    const listed = await listTransactions(line, { ordercode: found.orderCode });
    return { ...found, parentId: listed.find((one) => one.transactionId === transactionId)?.parentId ?? null };
  }

  return {
    findTransaction,

    async refund(transactionId, amountInCents) {
      const query = new URLSearchParams({ amount: String(amountInCents), sourceCode: line.sourceCode });
      const url = `${www}/api/transactions/${encodeURIComponent(transactionId)}?${query}`;
      const refund = requireNewTransaction(await line.withKey({ method: 'DELETE', url }));
      if (refund.state !== 'paid') throw new CardProviderDown('Viva does not report whether the refund is done');
      return { transactionId: refund.transactionId };
    },

    async chargeAgain(firstTransactionId, amountInCents, orderId) {
      const url = `${www}/api/transactions/${encodeURIComponent(firstTransactionId)}`;
      const json = { amount: amountInCents, merchantTrns: orderId, sourceCode: line.sourceCode };
      const { transactionId, state } = requireNewTransaction(await line.withKey({ method: 'POST', url, json }));
      const said = { transactionId, orderCode: '', state, amountInCents, currency: euroCurrency, orderId };
      const charged: CardTransaction = { ...said, method: 'card', parentId: null };
      // The card has been charged, so a failure of this query must not look like a failed charge.
      return (await findTransaction(transactionId).catch(() => null)) ?? charged;
    },

    async findCharge(orderId, triedAt) {
      const charges: CardTransaction[] = [];
      // Sequential, day by day: a list is long, and Viva limits the request rate.
      for (const date of daysOf(triedAt, clock())) {
        for (const listed of await listTransactions(line, { date })) {
          if (listed.orderId !== orderId) continue;
          const found = await findTransaction(listed.transactionId);
          if (!found) throw new CardProviderDown('Viva lists a transaction but does not return it');
          if (found.amountInCents > 0) charges.push(found);
        }
      }
      return chargeThatCounts(charges);
    },
  };
}

/** Retries go on for days, and each is listed under its own day by Viva's clock. */
function daysOf(triedAt: Date, now: Date): string[] {
  const first = athensDateOf(new Date(triedAt.getTime() - lateInMs));
  const last = athensDateOf(new Date(Math.max(now.getTime(), triedAt.getTime()) + lateInMs));
  return datesFrom(first, daysBetween(first, last) + 1);
}

const weights: CardState[] = ['paid', 'pending', 'unknown', 'disputed', 'refunded', 'cancelled', 'expired', 'failed'];

function chargeThatCounts(charges: CardTransaction[]): CardTransaction | null {
  return charges.toSorted((a, b) => weights.indexOf(a.state) - weights.indexOf(b.state))[0] ?? null;
}
