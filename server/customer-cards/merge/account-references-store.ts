import type { Queryable } from '../../database/database.ts';
import { type Statement, sql } from '../../database/sql.ts';

export interface MergedPair {
  /** The account that stays. */
  olderId: string;
  youngerId: string;
  now: Date;
}

/** What a merge does with the rows of the younger account, or why they stay with it. */
type Handling = { rows: (pair: MergedPair) => Statement[] } | { stays: string };

const work = { stays: 'work of a former staff member: the record keeps the account that did it' };
const author = { stays: 'names a staff member, and no account of staff is merged' };

/**
 * Every reference to an account in the database, by table and column, in the order in which a merge handles them.
 * A test compares them with the foreign keys of the database: a new one must be decided here.
 */
export const accountReferences: Record<string, Handling> = {
  'sessions.account_id': {
    rows: ({ olderId, youngerId }) => [sql`delete from sessions where account_id in (${olderId}, ${youngerId})`],
  },
  'mailed_tokens.account_id': {
    // Links to either mailbox were made for an account that is no longer the same.
    rows: ({ olderId, youngerId, now }) => [
      sql`update mailed_tokens set used_at = ${now} where account_id = ${olderId} and used_at is null and purpose <> 'email-undo'`,
      sql`delete from mailed_tokens where account_id = ${youngerId}`,
    ],
  },
  'identities.account_id': {
    rows: ({ olderId, youngerId }) => [
      sql`update identities set account_id = ${olderId} where account_id = ${youngerId}`,
    ],
  },
  'orders.account_id': {
    rows: ({ olderId, youngerId }) => [sql`update orders set account_id = ${olderId} where account_id = ${youngerId}`],
  },
  'order_moves.account_id': {
    rows: ({ olderId, youngerId }) => [
      sql`update order_moves set account_id = ${olderId} where account_id = ${youngerId}
        and order_id in (select id from orders where account_id = ${olderId})`,
    ],
  },
  'renewals.account_id': {
    rows: ({ olderId, youngerId }) => [
      sql`update renewals set account_id = ${olderId} where account_id = ${youngerId}`,
    ],
  },
  'credits.account_id': {
    rows: ({ olderId, youngerId }) => [sql`update credits set account_id = ${olderId} where account_id = ${youngerId}`],
  },
  'coupon_uses.account_id': {
    rows: ({ olderId, youngerId }) => [
      sql`update coupon_uses set account_id = ${olderId} where account_id = ${youngerId}
        and order_id in (select id from orders where account_id = ${olderId})`,
    ],
  },
  'customer_coupons.account_id': {
    rows: ({ olderId, youngerId }) => [
      sql`delete from customer_coupons gone using customer_coupons same
        where gone.account_id = ${youngerId} and same.account_id = ${olderId} and same.coupon_id = gone.coupon_id`,
      sql`update customer_coupons set account_id = ${olderId} where account_id = ${youngerId}`,
    ],
  },
  'carts.account_id': {
    // As at a sign-in: where both have an open cart, one is put aside and can be restored.
    rows: ({ olderId, youngerId }) => [
      sql`update carts set account_id = ${olderId}, state = case when state = 'open' and exists (
          select 1 from carts own where own.account_id = ${olderId} and own.state = 'open') then 'replaced' else state end
        where account_id = ${youngerId}`,
    ],
  },
  'customer_addresses.account_id': {
    rows: ({ olderId, youngerId }) => [
      sql`delete from customer_addresses gone using customer_addresses same
        where gone.account_id = ${youngerId} and same.account_id = ${olderId} and same.address = gone.address`,
      sql`update customer_addresses set account_id = ${olderId}, is_default = is_default and not exists (
          select 1 from customer_addresses usual where usual.account_id = ${olderId} and usual.is_default)
        where account_id = ${youngerId}`,
    ],
  },
  'consents.account_id': {
    rows: ({ olderId, youngerId }) => [
      sql`update consents set account_id = ${olderId} where account_id = ${youngerId}`,
    ],
  },
  'customer_notes.account_id': {
    rows: ({ olderId, youngerId }) => [
      sql`update customer_notes set account_id = ${olderId} where account_id = ${youngerId}`,
    ],
  },
  'door_strikes.account_id': {
    rows: ({ olderId, youngerId }) => [
      sql`update door_strikes set account_id = ${olderId} where account_id = ${youngerId}`,
    ],
  },
  'idempotency_keys.account_id': {
    // They protect requests of sessions that end here.
    rows: ({ youngerId }) => [sql`delete from idempotency_keys where account_id = ${youngerId}`],
  },
  'second_factors.account_id': {
    rows: ({ youngerId }) => [sql`delete from second_factors where account_id = ${youngerId}`],
  },
  'staff_pins.account_id': { rows: ({ youngerId }) => [sql`delete from staff_pins where account_id = ${youngerId}`] },
  'accounts.merged_into': {
    rows: ({ olderId, youngerId }) => [
      sql`update accounts set merged_into = ${olderId} where merged_into = ${youngerId}`,
    ],
  },
  'credits.given_by': author,
  'cases.opened_by': author,
  'cases.assignee_id': author,
  'cases.decided_by': author,
  'case_steps.by_id': author,
  'consents.recorded_by': author,
  'customer_notes.written_by': author,
  'enquiries.assignee_id': author,
  'enquiry_entries.author_id': author,
  'door_strikes.lifted_by': author,
  'staff_roles.account_id': { stays: 'no account of staff is merged' },
  'staff_sessions.account_id': work,
  'staff_acts.by_account': work,
  'tablets.opened_by': work,
  'tablet_openings.account_id': work,
  'run_links.made_by': work,
  'runs.courier_id': work,
  'shifts.courier_id': work,
  'stop_deeds.courier_id': work,
  'door_payments.courier_id': work,
  'stop_photos.taken_by': work,
  'terminal_charges.courier_id': work,
  'open_tills.courier_id': work,
  'till_counts.courier_id': work,
  'till_counts.counted_by': work,
  'till_counts.signed_by': work,
  'till_counts.settled_by': work,
  'till_count_versions.courier_id': work,
  'till_count_versions.counted_by': work,
  'till_floats.courier_id': work,
  'till_floats.given_by': work,
};

/** References without a foreign key. */
const unboundReferences: Record<string, Handling> = {
  'mails.account_id': {
    rows: ({ olderId, youngerId }) => [
      sql`update mails set account_id = ${olderId} where account_id = ${youngerId} and sent_at is null`,
    ],
  },
  'audit_personal.person_id': { stays: 'entries are sealed: erasure and export follow accounts.merged_into' },
};

/** Both accounts and what they own must be locked. */
export async function moveReferences(tx: Queryable, pair: MergedPair): Promise<void> {
  for (const handling of Object.values({ ...accountReferences, ...unboundReferences }))
    if ('rows' in handling) for (const statement of handling.rows(pair)) await tx.run(statement);
}
