import type { CartWorld } from '../cart/cart-world.ts';
import type { Queryable } from '../database/database.ts';
import { DatabaseAway } from '../database/database-away.ts';
import type { OrderDeps } from './order-deps.ts';

class StaleWorld extends Error {}

const tries = 3;

/** Sells from the world as the database has it, even when nobody told this process that it changed. */
export async function withFreshWorld<Result>(
  { db, world, isFresh, forgetWorld }: Pick<OrderDeps, 'db' | 'world' | 'isFresh' | 'forgetWorld'>,
  sell: (tx: Queryable, world: CartWorld) => Promise<Result>,
): Promise<Result> {
  for (let turn = 1; ; turn++) {
    const known = await world();
    try {
      return await db.transaction(async (tx) => {
        if (!(await isFresh(tx, known))) throw new StaleWorld();
        return sell(tx, known);
      });
    } catch (error) {
      if (!(error instanceof StaleWorld)) throw error;
      if (turn === tries) throw new DatabaseAway(error);
      forgetWorld();
    }
  }
}
