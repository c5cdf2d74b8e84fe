import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '#domain/clock.ts';
import type { Database } from '../database/database.ts';
import { countOrders, readHealthFacts } from './health-store.ts';

/** The facts of the shop's health page as metrics; read from the tables, so valid for all processes. */
export function addHealthMetrics(registry: Registry, { db, clock }: { db: Database; clock: Clock }): void {
  const ages = new Gauge({
    name: 'shop_waiting_oldest_seconds',
    help: 'Age of the oldest waiting item, by kind; 0 if none waits',
    labelNames: ['what'],
    aggregator: 'first',
    registers: [registry],
  });
  new Gauge({
    name: 'shop_waiting',
    help: 'Overdue internal tasks and items that wait for a person, by kind',
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
    help: 'Orders that hold their slots until they are paid',
    aggregator: 'first',
    registers: [registry],
  });
  new Counter({
    name: 'shop_orders_total',
    help: 'Orders that were given a number',
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
    help: 'Database connections: in use, idle, and requests that wait for one',
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
