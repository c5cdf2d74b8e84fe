import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '#domain/clock.ts';
import type { Database } from '../database/database.ts';
import { countOrders, readHealthFacts } from './health-store.ts';

/** What the page of the shop's health tells in words, as figures; read in the tables, so true of all processes. */
export function addHealthMetrics(registry: Registry, { db, clock }: { db: Database; clock: Clock }): void {
  const ages = new Gauge({
    name: 'shop_waiting_oldest_seconds',
    help: 'How long the oldest of what waits has been waiting, by what it is; 0 where nothing waits',
    labelNames: ['what'],
    aggregator: 'first',
    registers: [registry],
  });
  new Gauge({
    name: 'shop_waiting',
    help: 'Work of the shop that is due and not done, or waits for a person, by what it is',
    labelNames: ['what'],
    aggregator: 'first',
    registers: [registry],
    async collect() {
      const now = clock();
      for (const [what, { count, since }] of Object.entries(await readHealthFacts(db, now))) {
        this.set({ what }, count);
        ages.set({ what }, count > 0 && since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0);
      }
    },
  });
  const holds = new Gauge({
    name: 'shop_holds',
    help: 'Orders that hold their places until they are paid',
    aggregator: 'first',
    registers: [registry],
  });
  new Counter({
    name: 'shop_orders_total',
    help: 'Orders that got a number',
    aggregator: 'first',
    registers: [registry],
    async collect() {
      const { onHold, numbered } = await countOrders(db, clock());
      holds.set(onHold);
      this.reset();
      this.inc(numbered);
    },
  });
  new Gauge({
    name: 'shop_database_connections',
    help: 'Connections to the database: in use, idle, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { open, idle, waiting } = db.connections();
      this.set({ state: 'used' }, open - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}
