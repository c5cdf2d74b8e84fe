import { CardProviderDown } from '../card-payments.ts';
import { type ListedTransaction, parseTransactionList } from './viva-answers.ts';
import type { VivaLine } from './viva-line.ts';

/** Viva's transactions of an order, or of a day in Athens; the only response that links a refund to its payment. */
export async function listTransactions(
  line: VivaLine,
  by: { ordercode: string } | { date: string },
): Promise<ListedTransaction[]> {
  const url = `${line.hosts.www}/api/transactions/?${new URLSearchParams(by)}`;
  const { status, body } = await line.withKey({ method: 'GET', url });
  if (status !== 200) throw new CardProviderDown(`Viva answered ${status} about transactions`);
  return parseTransactionList(body);
}
