import type { CustomerSearchQuery, FoundCustomerCollection } from '#contract/orders/found-customers.ts';
import { searchTermsOf } from '#domain/search/search-terms.ts';
import type { Queryable } from '../database/database.ts';
import { listFoundCustomers } from './found-customer-store.ts';
import { findAccounts } from './search-store.ts';

/** One page of customers for what was typed. */
export async function searchCustomers(
  db: Queryable,
  { text, before, limit }: CustomerSearchQuery,
): Promise<FoundCustomerCollection> {
  const terms = searchTermsOf(text);
  if (text !== '' && terms.length === 0) return { items: [], next: null };
  const found = await findAccounts(db, terms, { before: cursorOf(before), limit: limit + 1 });
  const shown = found.slice(0, limit);
  const rows = await listFoundCustomers(
    db,
    shown.map(({ id }) => id),
  );
  const last = shown.at(-1);
  return {
    items: shown.flatMap(({ id, joinedAt }) => {
      const row = rows.find((each) => each.id === id);
      if (!row) return [];
      const { lastOrder, ...customer } = row;
      return {
        ...customer,
        joinedAt: joinedAt.toISOString(),
        lastOrder: lastOrder && {
          id: lastOrder.id,
          number: String(lastOrder.number),
          placedAt: new Date(lastOrder.placedAt).toISOString(),
        },
      };
    }),
    next: found.length > limit && last ? `${last.joinedAt.toISOString()}_${last.id}` : null,
  };
}

function cursorOf(before: string | undefined): { joinedAt: Date; id: string } | null {
  if (before === undefined) return null;
  const [at = '', id = ''] = before.split('_');
  return { joinedAt: new Date(at), id };
}
