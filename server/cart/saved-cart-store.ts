import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { ReadCart } from './cart-store.ts';

type StoredSavedCart = Pick<ReadCart, 'id' | 'spotPlanId' | 'menus' | 'state' | 'changedAt' | 'cutOff'>;

/** The account's carts changed since then, except those that became an order or another cart; newest first. */
export function listCartsOfAccount(db: Queryable, accountId: string, since: Date): Promise<StoredSavedCart[]> {
  return db.rows<StoredSavedCart>(sql`
    select id, spot_plan_id as "spotPlanId", menus, state, changed_at as "changedAt",
      (select s.cut_off_hours from spots s where s.id = carts.spot_id) as "cutOff"
    from carts
    where account_id = ${accountId} and state in ('open', 'replaced', 'left') and changed_at >= ${since}
    order by changed_at desc, id limit 100`);
}

/** Deletes carts that can no longer be restored, and those that became orders. Called by a job. */
export function forgetOldCarts(db: Queryable, before: Date): Promise<number> {
  // A cart that is locked right now is deleted the next time.
  return db.run(sql`
    delete from carts where id in (select id from carts where changed_at < ${before} for update skip locked)`);
}
