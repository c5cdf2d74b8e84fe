import type { CatalogueSnapshot } from '../cart/catalogue-snapshot.ts';
import type { Queryable } from '../database/database.ts';
import { DatabaseAway } from '../database/database-away.ts';
import type { OrderDeps } from './order-deps.ts';

class StaleCatalogue extends Error {}

/** Each failed attempt means a concurrent change of the catalogue: enough for all editors of menus and prices at one time. */
const tries = 10;

type FreshDeps = Pick<OrderDeps, 'db' | 'catalogue' | 'isFresh' | 'forgetCatalogue'>;

/** Sells from the catalogue as it is in the database, even when this process was not notified of a change. */
export function withFreshCatalogue<Result>(
  deps: FreshDeps,
  sell: (tx: Queryable, catalogue: CatalogueSnapshot) => Promise<Result>,
): Promise<Result> {
  return lockAndSell(deps, async () => {}, sell);
}

/** Like `withFreshCatalogue`; the locks and reads of `lock` run in the same round trip. */
export async function lockAndSell<Locked, Result>(
  { db, catalogue, isFresh, forgetCatalogue }: FreshDeps,
  lock: (tx: Queryable) => Promise<Locked>,
  sell: (tx: Queryable, catalogue: CatalogueSnapshot, locked: Locked) => Promise<Result>,
): Promise<Result> {
  for (let turn = 1; ; turn++) {
    const known = await catalogue();
    try {
      return await db.transaction(async (tx) => {
        const [fresh, locked] = await Promise.allSettled([isFresh(tx, known), lock(tx)]);
        if (fresh.status === 'rejected') throw fresh.reason;
        if (!fresh.value) throw new StaleCatalogue();
        if (locked.status === 'rejected') throw locked.reason;
        return sell(tx, known, locked.value);
      });
    } catch (error) {
      if (!(error instanceof StaleCatalogue)) throw error;
      if (turn === tries) throw new DatabaseAway(error);
      forgetCatalogue();
    }
  }
}
