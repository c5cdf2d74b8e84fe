import * as z from 'zod';
import {
  type CardPayments,
  CardProviderBusy,
  CardProviderDown,
  type CardProviderName,
  CardRefused,
  type CardTransaction,
  euroCurrency,
} from '#server/outside/card-payments/card-payments.ts';

const Session = z.object({
  id: z.string(),
  status: z.enum(['pending', 'expired', 'cancelled', 'paid']),
  amount: z.int(),
  payments: z.array(z.string()),
});
const Payment = z.object({
  id: z.string(),
  session: z.string(),
  status: z.enum(['pending', 'paid', 'failed', 'refunded']),
  /** In cents; negative for a refund. */
  amount: z.int(),
  refundOf: z.nullable(z.string()),
  reference: z.string(),
});
const Payments = z.object({ items: z.array(Payment) });

/** An adapter for an imaginary provider with sessions and payments. Yours has its own paths and words; the rules are the same. */
export function createAcmePayments(options: {
  /** Its entry of `cardProviders`. Once it is there, the compiler asks for everything else. */
  provider: CardProviderName;
  apiUrl: string;
  payUrl: string;
  apiKey: string;
}): CardPayments {
  const { provider, apiUrl, payUrl, apiKey } = options;

  /** Null for 404. A refusal and an unknown outcome must never be confused: after the second the shop asks again. */
  async function ask<Answer>(schema: z.ZodType<Answer>, path: string, body?: object): Promise<Answer | null> {
    const response = await fetch(apiUrl + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${apiKey}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
      redirect: 'error',
    }).catch((error) => {
      throw new CardProviderDown(String(error));
    });
    if (response.status === 404) return null;
    if (response.status === 429) throw new CardProviderBusy('rate limit', 1000);
    if (response.status >= 500 || response.status === 401) throw new CardProviderDown(`status ${response.status}`);
    if (!response.ok) throw new CardRefused(await response.text(), response.status);
    const read = schema.safeParse(await response.json().catch(() => null));
    if (!read.success) throw new CardProviderDown('an answer of another shape');
    return read.data;
  }

  /** For changes: what is not there cannot be changed. */
  async function change<Answer>(schema: z.ZodType<Answer>, path: string, body: object): Promise<Answer> {
    const answer = await ask(schema, path, body);
    if (answer === null) throw new CardRefused('not found', 404);
    return answer;
  }

  return {
    provider,
    isConnected: true,
    async createOrder({ orderId, amountInCents, description, customer, keepsCard, timeoutInSeconds }) {
      const asked = { reference: orderId, amount: amountInCents, description, email: customer.email };
      const { id } = await change(Session, '/sessions', { ...asked, keepsCard, expiresIn: timeoutInSeconds });
      return { orderCode: id };
    },
    payPage: (orderCode) => `${payUrl}/${orderCode}`,
    async findTransaction(id) {
      const payment = await ask(Payment, `/payments/${id}`);
      return payment && transactionOf(payment);
    },
    async findOrder(orderCode) {
      const session = await ask(Session, `/sessions/${orderCode}`);
      if (!session) return null;
      return {
        orderCode,
        state: session.status,
        amountInCents: session.amount,
        transactionIds: session.payments,
      };
    },
    async cancelOrder(orderCode) {
      await change(Session, `/sessions/${orderCode}/cancel`, {});
    },
    async refund(transactionId, amountInCents) {
      const { id } = await change(Payment, `/payments/${transactionId}/refunds`, { amount: amountInCents });
      return { transactionId: id };
    },
    async chargeAgain(firstTransactionId, amountInCents, orderId) {
      const asked = { amount: amountInCents, reference: orderId };
      return transactionOf(await change(Payment, `/payments/${firstTransactionId}/charges`, asked));
    },
    async findCharge(orderId, triedAt) {
      const query = new URLSearchParams({ reference: orderId, from: triedAt.toISOString() });
      const { items } = (await ask(Payments, `/payments?${query}`)) ?? { items: [] };
      const byState = ['paid', 'pending', 'failed'].flatMap((state) => items.filter(({ status }) => status === state));
      return byState[0] ? transactionOf(byState[0]) : null;
    },
    webhookKey: async () => '',
  };
}

function transactionOf({ id, session, status, amount, refundOf, reference }: z.infer<typeof Payment>): CardTransaction {
  return {
    transactionId: id,
    orderCode: session,
    state: status,
    method: 'card',
    parentId: refundOf,
    amountInCents: amount,
    currency: euroCurrency,
    orderId: reference,
  };
}
