import type { CatalogueSnapshot } from '../cart/catalogue-snapshot.ts';
import type { Queryable } from '../database/database.ts';
import { DatabaseAway } from '../database/database-away.ts';
import type { OrderDeps } from './order-deps.ts';

class StaleCatalogue extends Error {}

const tries = 3;

/** Sells from the catalogue as the database has it, even when nobody told this process that it changed. */
export async function withFreshCatalogue<Result>(
  { db, catalogue, isFresh, forgetCatalogue }: Pick<OrderDeps, 'db' | 'catalogue' | 'isFresh' | 'forgetCatalogue'>,
  sell: (tx: Queryable, catalogue: CatalogueSnapshot) => Promise<Result>,
): Promise<Result> {
  for (let turn = 1; ; turn++) {
    const known = await catalogue();
    try {
      return await db.transaction(async (tx) => {
        if (!(await isFresh(tx, known))) throw new StaleCatalogue();
        return sell(tx, known);
      });
    } catch (error) {
      if (!(error instanceof StaleCatalogue)) throw error;
      if (turn === tries) throw new DatabaseAway(error);
      forgetCatalogue();
    }
  }
}
