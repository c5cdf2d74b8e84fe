import type { CallHandlers } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import { searchCustomers } from './search-customers.ts';
import { searchOrders } from './search-orders.ts';

export function searchCallHandlers({ db }: { db: Database }): Pick<CallHandlers, 'order-search' | 'customer-search'> {
  return {
    'order-search': ({ query }, { now }) => searchOrders(db, query, now),
    'customer-search': ({ query }) => searchCustomers(db, query),
  };
}
