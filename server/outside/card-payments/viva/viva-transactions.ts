import { athensDateOf } from '#domain/athens-time.ts';
import { isTransactionId } from '../card-ids.ts';
import { type CardPayments, CardProviderDown, type CardTransaction, euroCurrency } from '../card-payments.ts';
import { listTransactions } from './list-transactions.ts';
import { parseTransaction } from './viva-answers.ts';
import { requireNewTransaction } from './viva-deeds.ts';
import type { VivaLine } from './viva-line.ts';

/** How long after we gave up a charge may still come through. */
const lateInMs = 10 * 60_000;

export function vivaTransactions(
  line: VivaLine,
): Pick<CardPayments, 'findTransaction' | 'refund' | 'chargeAgain' | 'findCharge'> {
  const { api, www } = line.hosts;

  async function findTransaction(transactionId: string): Promise<CardTransaction | null> {
    if (!isTransactionId(transactionId)) return null;
    const url = `${api}/checkout/v2/transactions/${transactionId}`;
    const { status, body } = await line.withToken({ method: 'GET', url });
    if (status === 404) return null;
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
      const { transactionId: refundId } = requireNewTransaction(await line.withKey({ method: 'DELETE', url }));
      return { transactionId: refundId };
    },

    async chargeAgain(firstTransactionId, amountInCents, orderId) {
      const url = `${www}/api/transactions/${encodeURIComponent(firstTransactionId)}`;
      const json = { amount: amountInCents, merchantTrns: orderId, sourceCode: line.sourceCode };
      const { transactionId, state } = requireNewTransaction(await line.withKey({ method: 'POST', url, json }));
      const said = { transactionId, orderCode: '', state, amountInCents, currency: euroCurrency, orderId };
      const charged: CardTransaction = { ...said, method: 'card', parentId: null };
      // The card has been charged by now, so whatever befalls this question must not look like a failed charge.
      return (await findTransaction(transactionId).catch(() => null)) ?? charged;
    },

    async findCharge(orderId, triedAt) {
      const days = new Set([athensDateOf(triedAt), athensDateOf(new Date(triedAt.getTime() + lateInMs))]);
      const listed = (await Promise.all([...days].map((date) => listTransactions(line, { date })))).flat();
      const found = await Promise.all(
        listed.filter((one) => one.orderId === orderId).map(({ transactionId }) => findTransaction(transactionId)),
      );
      const charges = found.filter((one) => one !== null && one.amountInCents > 0);
      return charges.find((one) => one?.state !== 'failed') ?? charges[0] ?? null;
    },
  };
}
