import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { ReadCart } from './cart-store.ts';

type StoredSavedCart = Pick<ReadCart, 'id' | 'spotPlanId' | 'menus' | 'state' | 'changedAt' | 'cutOff'>;

/** The account's carts since then, without those that became an order or another cart; the newest first. */
export function listCartsOfAccount(db: Queryable, accountId: string, since: Date): Promise<StoredSavedCart[]> {
  return db.rows<StoredSavedCart>(sql`
    select id, spot_plan_id as "spotPlanId", menus, state, changed_at as "changedAt",
      (select s.cut_off_hours from spots s where s.id = carts.spot_id) as "cutOff"
    from carts
    where account_id = ${accountId} and state in ('open', 'replaced', 'left') and changed_at >= ${since}
    order by changed_at desc, id limit 100`);
}

/** Carts nobody can bring back any more, and those that became orders. For a job. */
export function forgetOldCarts(db: Queryable, before: Date): Promise<number> {
  // One that somebody holds right now is forgotten the next time.
  return db.run(sql`
    delete from carts where id in (select id from carts where changed_at < ${before} for update skip locked)`);
}
