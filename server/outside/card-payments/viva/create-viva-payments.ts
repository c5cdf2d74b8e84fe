import type { Clock } from '#domain/clock.ts';
import { type CardPayments, CardProviderDown } from '../card-payments.ts';
import { createAskViva } from './ask-viva.ts';
import type { VivaAccount } from './viva-account.ts';
import { parseKey } from './viva-answers.ts';
import type { VivaHosts } from './viva-hosts.ts';
import { openVivaLine } from './viva-line.ts';
import { vivaOrders } from './viva-orders.ts';
import { vivaTransactions } from './viva-transactions.ts';

export interface VivaOptions {
  hosts: VivaHosts;
  account: VivaAccount;
  timeoutInMs?: number;
  monotonicNowInMs?: () => number;
  clock?: Clock;
}

/** Card payments through Viva's Smart Checkout. */
export function createVivaPayments({ hosts, account, ...options }: VivaOptions): CardPayments {
  const { timeoutInMs = 10_000, monotonicNowInMs = () => performance.now(), clock = () => new Date() } = options;
  const ask = createAskViva({ timeoutInMs, monotonicNowInMs });
  const line = openVivaLine({ hosts, account, ask, monotonicNowInMs });
  async function fetchWebhookKey(): Promise<string> {
    const { status, body } = await line.withKey({ method: 'GET', url: `${hosts.www}/api/messages/config/token` });
    if (status !== 200) throw new CardProviderDown(`Viva answered ${status} about the webhook's key`);
    return parseKey(body);
  }
  // Cached: it never changes for a merchant, and any client can request it from our webhook URL.
  let key: Promise<string> | null = null;
  return {
    provider: 'viva',
    isConnected: true,
    ...vivaOrders(line),
    ...vivaTransactions(line, clock),
    webhookKey() {
      key ??= fetchWebhookKey().catch((error) => {
        key = null;
        throw error;
      });
      return key;
    },
  };
}
