import { isOrderCode } from '../card-ids.ts';
import { type CardPayments, CardProviderDown } from '../card-payments.ts';
import { listTransactions } from './list-transactions.ts';
import { newOrderBody } from './new-order-body.ts';
import { isNotFound } from './not-found.ts';
import { requireDone, requireNoRefusal } from './viva-actions.ts';
import { parseNewOrder, parseOrder } from './viva-answers.ts';
import type { VivaLine } from './viva-line.ts';

const irisMethod = '29';

export function vivaOrders(
  line: VivaLine,
): Pick<CardPayments, 'createOrder' | 'payPage' | 'findOrder' | 'cancelOrder'> {
  const { api, www } = line.hosts;
  return {
    async createOrder(order) {
      const json = newOrderBody(order, line.sourceCode);
      const reply = await line.withToken({ method: 'POST', url: `${api}/checkout/v2/orders`, json });
      requireNoRefusal(reply);
      return parseNewOrder(reply.body);
    },

    payPage(orderCode, { method } = {}) {
      const query = new URLSearchParams({ ref: orderCode, ...(method === 'iris' && { paymentMethod: irisMethod }) });
      return `${www}/web/checkout?${query}`;
    },

    async findOrder(orderCode) {
      if (!isOrderCode(orderCode)) return null;
      const { status, body } = await line.withKey({ method: 'GET', url: `${www}/api/orders/${orderCode}` });
      if (isNotFound(status, body)) return null;
      if (status !== 200) throw new CardProviderDown(`Viva answered ${status} about an order`);
      const { state, amountInCents } = parseOrder(body, orderCode);
      const listed = await listTransactions(line, { ordercode: orderCode });
      return { orderCode, state, amountInCents, transactionIds: listed.map(({ transactionId }) => transactionId) };
    },

    async cancelOrder(orderCode) {
      const url = `${www}/api/orders/${encodeURIComponent(orderCode)}`;
      requireDone(await line.withKey({ method: 'DELETE', url }));
    },
  };
}
