import type { Queryable } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';

/** Scope of the count: the carts of an account, or those without an account from the same network. */
type CartOwner = { accountId: string } | { openedBy: string };

/** A customer has a few devices; a network may be a mobile operator. */
const mostOpen = { account: 10, client: 1000 };
const mostKept = { account: 100, client: 2000 };

const holdsChoices = sql`(address is not null or menus <> '[]' or coupon_id is not null or notes <> ''
  or payment_type is not null or invoice is not null)`;

/** Deletes open carts of an account that would exceed the number of saved carts. The account must be locked. */
export async function dropSurplusCarts(
  tx: Queryable,
  { accountId, keptId }: { accountId: string; keptId: string | null },
): Promise<void> {
  await tx.run(sql`
    delete from carts where id in (
      select id from carts where account_id = ${accountId} and state = 'open' and id is distinct from ${keptId}
      order by ${holdsChoices} desc, changed_at desc, id offset ${mostKept.account}::int)`);
}

/**
 * Limits the carts of one owner: of too many open ones the empty ones, then the oldest, are put aside; of
 * too many saved ones the oldest are deleted. The account must be locked. Locked carts without an account are skipped.
 */
export async function capCarts(tx: Queryable, owner: CartOwner): Promise<void> {
  const isAccount = 'accountId' in owner;
  const kind = isAccount ? 'account' : 'client';
  const theirs = isAccount
    ? sql`account_id = ${owner.accountId}`
    : sql`account_id is null and opened_by = ${owner.openedBy}`;
  const surplus = (state: Statement, most: number) => sql`
    select id from carts where id in (
      select id from carts where ${theirs} and ${state} order by ${holdsChoices} desc, changed_at desc, id offset ${most}::int)
    for update skip locked`;
  await Promise.all([
    tx.run(sql`
      update carts set state = 'replaced' where id in (${surplus(sql`state = 'open'`, mostOpen[kind])})`),
    tx.run(sql`
      delete from carts where id in (${surplus(sql`state in ('replaced', 'left', 'restored')`, mostKept[kind])})`),
  ]);
}
