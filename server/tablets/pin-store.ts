import type { StaffRole } from '#contract/fields/call-contract.ts';
import type { PinFailures } from '#domain/staff/tablet-rules.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface StoredPin {
  pinHash: Buffer;
  failures: number;
  blockedUntil: Date | null;
}

export async function savePin(tx: Queryable, accountId: string, pinHash: Buffer, now: Date): Promise<void> {
  await tx.run(sql`
    insert into staff_pins (account_id, pin_hash, set_at) values (${accountId}, ${pinHash}, ${now})
    on conflict (account_id) do update set pin_hash = excluded.pin_hash, set_at = excluded.set_at, failures = 0,
      blocked_until = null`);
}

/** Locked until the transaction ends: guesses are checked one after the other. */
export function lockPin(tx: Queryable, accountId: string): Promise<StoredPin | null> {
  return tx.one<StoredPin>(sql`
    select pin_hash as "pinHash", failures, blocked_until as "blockedUntil" from staff_pins
    where account_id = ${accountId} for update`);
}

export async function recordPinFailure(tx: Queryable, accountId: string, failed: PinFailures): Promise<void> {
  const { failures, blockedUntil, isVoid } = failed;
  if (isVoid) await tx.run(sql`delete from staff_pins where account_id = ${accountId}`);
  else
    await tx.run(sql`
      update staff_pins set failures = ${failures}, blocked_until = ${blockedUntil} where account_id = ${accountId}`);
}

export async function recordPinSuccess(tx: Queryable, accountId: string): Promise<void> {
  await tx.run(sql`
    update staff_pins set failures = 0, blocked_until = null where account_id = ${accountId} and failures > 0`);
}

/** Staff with a PIN, with their roles. */
export function listPeopleWithPin(db: Queryable): Promise<{ id: string; name: string; roles: StaffRole[] }[]> {
  return db.rows(sql`
    select a.id, a.name, array(select r.role from staff_roles r where r.account_id = a.id) as roles
    from staff_pins p join accounts a on a.id = p.account_id where a.deleted_at is null order by a.name, a.id`);
}
