import * as z from 'zod';
import type { ProviderBook } from './provider-book.ts';

const Ledger = z.object({
  transactions: z.array(
    z.object({
      transactionId: z.string(),
      orderCode: z.string(),
      merchantTrns: z.string(),
      statusId: z.string(),
      amountInCents: z.int(),
      parentId: z.string().nullable(),
    }),
  ),
});

/** The simulator of Viva reports everything that has happened, also data that its API forgets or hides. */
export async function readSimulatorBook(url: string): Promise<ProviderBook> {
  const response = await fetch(new URL('/simulator/ledger', url));
  if (!response.ok) throw new Error(`The simulator answered ${response.status}`);
  const { transactions } = Ledger.parse(await response.json());
  const entries = transactions
    .filter(({ statusId }) => statusId === 'F' || statusId === 'R')
    .map(({ merchantTrns, statusId: _statusId, ...entry }) => ({ ...entry, reference: merchantTrns || null }));
  return { provider: 'viva', entries, forgotten: new Set(), covers: () => true, coversDoor: () => true };
}
