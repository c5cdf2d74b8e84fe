import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { findCarts, type ReadCart } from './cart-store.ts';

interface Attaching {
  cartId: string | null;
  accountId: string;
  /** Carts unchanged since then cannot be restored and are left alone. */
  since: Date;
}

/** The cart to continue with and the one to offer are among the newest; older ones are not examined. */
const mostLookedAt = 20;

const ofVisit = ({ cartId, accountId, since }: Attaching) => sql`
  state = 'open' and changed_at >= ${since} and (account_id = ${accountId} or (id = ${cartId} and account_id is null))`;

/** The visitor's cart first, then the account's open ones, newest first; locked until the transaction ends. */
export async function lockCartsOf(tx: Queryable, attaching: Attaching): Promise<ReadCart[]> {
  const { cartId } = attaching;
  const locked = await tx.rows<{ id: string }>(sql`
    select id from carts where id in (
      select id from carts where ${ofVisit(attaching)} order by id = ${cartId} desc nulls last, changed_at desc, id
      limit ${mostLookedAt})
    order by id for update`);
  const found = await findCarts(
    tx,
    locked.map(({ id }) => id),
  );
  const open = found.filter(({ state }) => state === 'open');
  const isWorked = ({ id }: ReadCart) => Number(id === cartId);
  return open.sort((a, b) => isWorked(b) - isWorked(a) || b.changedAt.getTime() - a.changedAt.getTime());
}

export async function keepCart(tx: Queryable, cartId: string, accountId: string): Promise<void> {
  await tx.run(sql`update carts set account_id = ${accountId} where id = ${cartId}`);
}

/** Puts all the others aside in one statement, whatever their number. */
export async function putOthersAside(tx: Queryable, attaching: Attaching, keptId: string | null): Promise<void> {
  await tx.run(sql`
    update carts set state = 'replaced', account_id = ${attaching.accountId}
    where ${ofVisit(attaching)} and id is distinct from ${keptId}`);
}
