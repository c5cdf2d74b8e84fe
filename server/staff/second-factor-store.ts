import type { FactorKind } from '#contract/staff/office.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface StoredFactor {
  id: string;
  kind: FactorKind;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface CodeApp {
  id: string;
  sealedSecret: Buffer;
  lastStep: number | null;
}

/** Enrolled factors; pending ones are not included. */
export function listFactors(db: Queryable, accountId: string): Promise<StoredFactor[]> {
  return db.rows<StoredFactor>(sql`
    select id, kind, name, created_at as "createdAt", last_used_at as "lastUsedAt" from second_factors
    where account_id = ${accountId} and confirmed_at is not null order by created_at, id`);
}

/** Locked until the transaction ends: with two concurrent uses of the same code, one finds it used. */
export function lockCodeApp(tx: Queryable, accountId: string, state: 'begun' | 'confirmed'): Promise<CodeApp | null> {
  return tx.one<CodeApp>(sql`
    select id, sealed_secret as "sealedSecret", last_step::float8 as "lastStep" from second_factors
    where account_id = ${accountId} and kind = 'code-app' and (confirmed_at is null) = ${state === 'begun'} for update`);
}

/** Replaces an earlier pending enrolment. */
export async function beginCodeApp(tx: Queryable, accountId: string, sealedSecret: Buffer, now: Date): Promise<void> {
  await tx.run(sql`
    delete from second_factors where account_id = ${accountId} and kind = 'code-app' and confirmed_at is null`);
  await tx.run(sql`
    insert into second_factors (account_id, kind, sealed_secret, created_at)
    values (${accountId}, 'code-app', ${sealedSecret}, ${now})`);
}

/** Replaces the earlier app, if there was one: a new phone. */
export async function confirmCodeApp(tx: Queryable, accountId: string, app: CodeApp & { step: number }, now: Date) {
  await tx.run(sql`
    delete from second_factors
    where account_id = ${accountId} and kind = 'code-app' and confirmed_at is not null and id <> ${app.id}`);
  await tx.run(sql`
    update second_factors set confirmed_at = ${now}, last_used_at = ${now}, last_step = ${app.step} where id = ${app.id}`);
}

export async function recordStep(tx: Queryable, id: string, step: number, now: Date): Promise<void> {
  await tx.run(sql`update second_factors set last_step = ${step}, last_used_at = ${now} where id = ${id}`);
}

/** Null for another account's factor. */
export async function deleteFactor(tx: Queryable, accountId: string, id: string): Promise<FactorKind | null> {
  const row = await tx.one<{ kind: FactorKind }>(sql`
    delete from second_factors where id = ${id} and account_id = ${accountId} and confirmed_at is not null
    returning kind`);
  return row?.kind ?? null;
}

export function deleteFactorsOf(tx: Queryable, accountId: string): Promise<number> {
  return tx.run(sql`delete from second_factors where account_id = ${accountId}`);
}
