import { randomUUID } from 'node:crypto';
import type { CallContract } from '#contract/fields/call-contract.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { RunCollection } from '#contract/road/road.ts';
import { raiseAlert } from '#server/alerts/alert-store.ts';
import { sql } from '#server/database/sql.ts';
import { openStaff, type TestStaff } from '../accounts/office.ts';
import { createSoftAuthenticator, type SoftAuthenticator } from '../accounts/soft-authenticator.ts';
import { leaveRun } from '../database/leave-run.ts';
import { buy, storedOrder } from './changing-shop.ts';
import { fillSingleCart, openCustomer } from './order-shop.ts';
import { driving, openRoadShop, ordering, type RoadShop, roadDate } from './road-shop.ts';

/** A stop, with the run and the order it is part of. */
interface RunTarget {
  date: string;
  runId: string;
  deliveryId: string;
  order: Order;
}

/** Two couriers on the road, each with a run of today; one with a run of tomorrow too. */
export interface StaffWorld {
  road: RoadShop;
  date: string;
  nikos: TestStaff;
  eleni: TestStaff;
  support: TestStaff;
  /** Nikos's run of today. */
  own: RunTarget;
  /** Eleni's run of today. */
  foreign: RunTarget;
  /** Nikos's run of tomorrow. */
  tomorrow: RunTarget;
  /** Eleni's terminal waits for this charge. */
  chargeId: string;
  /** Charges whose terminal was instructed to abort. */
  aborted: string[];
  moneyAlertId: string;
  elenisKey: SoftAuthenticator;
  elenisFactorId: string;
  /** Input for a call, with the target's ids in the fields that name one. */
  fill(contract: CallContract, target: RunTarget): { query: Record<string, string>; body?: object };
  /** Digest of all rows that a staff call may change, except for those about the sessions themselves. */
  digest(): Promise<object>;
  paidOf(orderId: string): Promise<number>;
}

const watched = ['runs', 'run_stops', 'stop_deeds', 'dispatches', 'door_payments', 'terminal_charges', 'till_counts']
  .concat(['orders', 'deliveries', 'pinned_doors', 'movement_documents', 'documents', 'alerts', 'shifts', 'run_links'])
  .concat([
    'second_factors',
    'staff_pins',
    'staff_roles',
    'audit_trail',
    'stop_photos',
    'mails',
    'refunds',
    'settings',
  ]);

export async function openStaffWorld(): Promise<StaffWorld> {
  const aborted: string[] = [];
  const road = await openRoadShop(
    {},
    {
      terminals: {
        ask: async () => {},
        find: async () => ({ state: 'pending' }),
        abort: async (id) => {
          aborted.push(id);
        },
      },
    },
  );
  const { shop, dispatch } = road;
  const { db } = shop.database;
  const [nikos, eleni] = road.couriers;
  if (!nikos || !eleni) throw new Error('No courier drives');
  const own = await giveTo(road, nikos, roadDate);
  const foreign = await giveTo(road, eleni, roadDate);
  const tomorrow = await giveTo(road, nikos, '2026-11-21');
  const support = await openStaff(shop, { roles: ['support'], now: new Date(driving) });
  const elenisKey = createSoftAuthenticator('http://localhost:3000');
  const begun = await eleni.call('office-passkey-begin', { body: {} });
  const response = elenisKey.make(begun.answer.data.options);
  const { answer: enrolled } = await eleni.call('office-passkey-confirm', { body: { name: 'κλειδί', response } });
  const chargeId = randomUUID();
  const charge = { id: chargeId, deliveryId: foreign.deliveryId, terminalId: '16000010' };
  const { answer: asked } = await eleni.call('terminal-charge-create', {
    query: { runId: foreign.runId },
    body: charge,
  });
  if (asked.code !== 'ok' || enrolled.code !== 'ok') throw new Error(`Not prepared: ${asked.code}, ${enrolled.code}`);
  await raiseAlert(db, { kind: 'refund-refused', orderId: null, data: {}, dedupeKey: 'world' }, new Date(driving));
  const alert = await db.one<{ id: string }>(sql`select id from alerts where kind = 'refund-refused'`);
  await leaveRun(dispatch, foreign.runId);
  return {
    ...{ road, date: roadDate, nikos, eleni, support, own, foreign, tomorrow, chargeId, aborted, elenisKey },
    moneyAlertId: alert?.id ?? '',
    elenisFactorId: enrolled.data.factors.at(-1)?.id ?? '',
    fill: (contract, target) => fill(contract, { ...target, orderId: target.order.id, courierId: eleni.id }),
    digest: async () => {
      const found = await db.one<{ digests: object }>(sql`
        select jsonb_object_agg(name, md5(query_to_xml(format('select * from %I t order by t::text', name), true, false, '')::text))
          as digests from unnest(${watched}::text[]) name`);
      return found?.digests ?? {};
    },
    paidOf: async (orderId) => (await storedOrder(shop, orderId)).paidInCents,
  };
}

async function giveTo({ shop, dispatch }: RoadShop, courier: TestStaff, date: string): Promise<RunTarget> {
  shop.setNow(ordering);
  const customer = await openCustomer(shop);
  const order = await buy(shop, customer, await fillSingleCart(shop, customer, { date, meals: 3 }), 'pos');
  shop.setNow(driving);
  const { id: deliveryId = '' } = order.deliveries[0] ?? {};
  const moved = await dispatch.call('stop-move', { query: { deliveryId }, body: { courierId: courier.id } });
  const run = (moved.answer.data as RunCollection).items.find(({ stops }) =>
    stops.some((stop) => stop.deliveryId === deliveryId),
  );
  if (!run) throw new Error(`In no run: ${moved.answer.code}`);
  return { date, runId: run.id, deliveryId, order };
}

function fill({ query, body }: CallContract, known: object): { query: Record<string, string>; body?: object } {
  const of = (schema: CallContract['query'] | undefined) => {
    const { shape = {} } = (schema?._zod.def ?? {}) as { shape?: object };
    const fields = Object.keys(shape).map((field) => [field, known[field as keyof typeof known] ?? randomUUID()]);
    return Object.fromEntries(fields);
  };
  return { query: of(query), ...(body && { body: of(body) }) };
}
