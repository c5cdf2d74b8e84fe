import { lowestPriceBefore } from '#domain/prices/lowest-price.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallHandlers } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import { listPricedItems } from './price-history-store.ts';

export function priceCalls({ db }: { db: Database }): Pick<CallHandlers, 'price-history'> {
  return {
    async 'price-history'({ query }, { now }) {
      const items = await listPricedItems(db, query.item);
      if (items.length === 0) throw new CallFailure('not-found');
      return {
        items: items.map(({ history, ...item }) => ({
          ...item,
          history: history.map(({ priceInCents, at }) => ({ price: priceInCents, at })),
          lowest30Days: lowestPriceBefore(history, now),
        })),
      };
    },
  };
}
