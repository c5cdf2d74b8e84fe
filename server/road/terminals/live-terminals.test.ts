import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { vivaHostsAt } from '#server/outside/card-payments/viva/viva-hosts.ts';
import { createVivaTerminals } from '#server/outside/card-payments/viva/viva-terminals.ts';
import { leaveRun } from '#tests/support/database/leave-run.ts';
import { type OpenSimulator, openVivaSimulator } from '#tests/support/payments/viva-simulator.ts';
import { storedOrder } from '#tests/support/shop/changing-shop.ts';
import { liveVariables } from '#tests/support/shop/live-variables.ts';
import { openForBusiness } from '#tests/support/shop/open-for-business.ts';
import { onlyRun, openRoadShop, type RoadShop } from '#tests/support/shop/road-shop.ts';
import {
  buildProviderSimulator,
  type ProviderSimulator,
  simulatorKey,
} from '#tools/einvoicing-simulator/build-provider-simulator.ts';
import { simulatorAccount } from '#tools/viva-simulator/simulator-keys.ts';

let road: RoadShop;
let viva: OpenSimulator;
let provider: ProviderSimulator;
beforeAll(async () => {
  viva = await openVivaSimulator();
  provider = buildProviderSimulator();
  const EINVOICING_URL = await provider.app.listen({ host: '127.0.0.1', port: 0 });
  const terminals = createVivaTerminals({ hosts: vivaHostsAt(viva.url), account: simulatorAccount });
  road = await openRoadShop({ ...liveVariables, EINVOICING_URL, EINVOICING_API_KEY: simulatorKey }, { terminals });
  await openForBusiness(road.shop);
}, 120_000);
afterAll(async () => {
  await road.shop.close();
  await viva.close();
  await provider.app.close();
});

it('a live shop gets a signature for the amount due, sends both to the terminal, and reports the payment', async () => {
  const order = await road.place('pos');
  const [courier] = road.couriers;
  if (!courier) throw new Error('no courier drives');
  await road.shift(courier);
  const query = { runId: onlyRun(await road.propose()).id };
  await leaveRun(road.dispatch, query.runId);
  await road.shop.run('send-due-documents');
  expect(provider.received).toMatchObject([{ kind: 'issue-on-credit', payments: [] }]);
  expect((await courier.call('terminal-offer-one', {})).answer.data).toEqual({ isOffered: true });
  const send = () => {
    const body = { id: randomUUID(), deliveryId: order.deliveries[0]?.id, terminalId: '16000123' };
    return courier.call('terminal-charge-create', { query, body });
  };
  // Without a signature nothing is sent to the terminal.
  provider.turn({ down: 1 });
  expect((await send()).answer.code).toBe('einvoicing-provider-down');
  const { id: chargeId } = (await send()).answer.data;
  const tapped = await fetch(`${viva.url}/simulator/tap`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: chargeId, end: 'paid' }),
  });
  expect(await tapped.json()).toMatchObject({
    terminalId: 16_000_123,
    amount: order.money.due,
    aadeProviderSignature: expect.stringMatching(/./),
  });
  const looked = await courier.call('terminal-charge-look', { query: { ...query, chargeId } });
  expect(looked.answer.data).toMatchObject({ state: 'paid' });
  const { totalInCents, paidInCents } = await storedOrder(road.shop, order.id);
  expect(paidInCents).toBe(totalInCents);
  await road.shop.run('send-due-documents');
  expect(provider.received[0]?.payments).toMatchObject([{ method: 'pos' }]);
}, 120_000);
