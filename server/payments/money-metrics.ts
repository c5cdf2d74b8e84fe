import { Gauge, type Registry } from 'prom-client';
import { countOpenAlerts } from '../alerts/alert-store.ts';
import type { Database } from '../database/database.ts';
import { countRefundsByHand } from './refunds/refunds-by-hand-store.ts';

/** Counts of open manual decisions, read on request. */
export function addMoneyMetrics(registry: Registry, db: Database): void {
  new Gauge({
    name: 'shop_open_alerts',
    help: 'Unhandled alerts, by kind',
    labelNames: ['kind'],
    // The same in every process: it is counted in the tables.
    aggregator: 'first',
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, count } of await countOpenAlerts(db)) this.set({ kind }, count);
    },
  });
  new Gauge({
    name: 'shop_refunds_by_hand',
    help: 'Refunds that wait for a person: refused by the provider, or to be paid by transfer',
    labelNames: ['state'],
    aggregator: 'first',
    registers: [registry],
    async collect() {
      for (const { state, count } of await countRefundsByHand(db)) this.set({ state }, count);
    },
  });
}
