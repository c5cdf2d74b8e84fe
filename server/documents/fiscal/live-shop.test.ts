import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { liveVariables } from '#tests/support/shop/live-variables.ts';
import { openForBusiness } from '#tests/support/shop/open-for-business.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import {
  buildProviderSimulator,
  type ProviderSimulator,
  simulatorKey,
} from '#tools/einvoicing-simulator/build-provider-simulator.ts';

let provider: ProviderSimulator;
let shop: TestShop;
beforeAll(async () => {
  provider = buildProviderSimulator();
  const url = await provider.app.listen({ host: '127.0.0.1', port: 0 });
  shop = await openTestShop({
    clock: () => new Date('2026-11-16T10:00:00+02:00'),
    environment: {
      ...liveVariables,
      EINVOICING_URL: url,
      EINVOICING_API_KEY: simulatorKey,
    },
  });
  await openForBusiness(shop);
}, 60_000);
afterAll(async () => {
  await shop.close();
  await provider.app.close();
});

it('transmits issued documents, requests a signature before a card is charged, and reports the payment', async () => {
  const customer = await openCustomer(shop);
  const cart = await fillSingleCart(shop, customer, { date: '2026-12-01' });
  const place = { query: { cartId: cart.id }, body: { paymentType: 'pos', acceptTerms: true } };
  const { order } = (await customer.call('cart-place', place)).answer.data;
  await shop.run('send-due-documents');
  expect(provider.received).toEqual([]);

  await staffCall(shop, 'door-dispatch', { body: { deliveryId: order.deliveries[0].id } });
  await shop.run('send-due-documents');
  expect(provider.received).toMatchObject([{ kind: 'issue-on-credit', type: '11.1', number: 1, payments: [] }]);

  const card = {
    orderId: order.id,
    method: 'pos',
    amount: order.money.due,
    terminalId: '16000123',
    transactionId: 't',
  };
  const unsigned = await staffCall(shop, 'door-collect', { body: card });
  expect(unsigned.answer.code).toBe('signature-missing');
  provider.turn({ down: 1 });
  const sign = () => staffCall(shop, 'door-sign', { body: { orderId: order.id, terminalId: card.terminalId } });
  expect((await sign()).answer.code).toBe('einvoicing-provider-down');
  const { amount, ...signed } = (await sign()).answer.data;
  expect(amount).toBe(order.money.due);
  expect((await staffCall(shop, 'door-collect', { body: { ...card, ...signed } })).answer.code).toBe('ok');
  await shop.run('send-due-documents');
  expect(provider.received[0]?.payments).toMatchObject([{ method: 'pos' }]);
}, 60_000);
