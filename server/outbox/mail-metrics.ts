import { Gauge, type Registry } from 'prom-client';
import type { Queryable } from '../database/database.ts';
import { countUnsent } from './mail-store.ts';

/** Counted in the table on request: correct for all processes, also after a restart. */
export function addMailMetrics(registry: Registry, db: Queryable): void {
  new Gauge({
    name: 'shop_mails_unsent',
    help: 'Unsent mails: waiting for their next try, or given up in the last 180 days',
    labelNames: ['state'],
    // The same in every process: it is counted in the tables.
    aggregator: 'first',
    registers: [registry],
    async collect() {
      const { waiting, givenUp } = await countUnsent(db);
      this.set({ state: 'waiting' }, waiting);
      this.set({ state: 'given-up' }, givenUp);
    },
  });
}
