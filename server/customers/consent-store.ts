import type { ConsentKind, ConsentWay } from '#contract/words/customer-card-words.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export type { ConsentKind } from '#contract/words/customer-card-words.ts';

interface Consent {
  accountId: string;
  kind: ConsentKind;
  isGiven: boolean;
  at: Date;
  way: ConsentWay;
  /** The staff member who recorded it for the customer. */
  recordedBy?: string | null;
  /** The exact wording of the question, if consent must be provable. */
  question?: { version: number; wording: string };
}

/** The latest answer; null: never asked. */
export async function findConsent(db: Queryable, accountId: string, kind: ConsentKind): Promise<boolean | null> {
  const last = await db.one<{ isGiven: boolean }>(sql`
    select is_given as "isGiven" from consents where account_id = ${accountId} and kind = ${kind}
    order by id desc limit 1`);
  return last?.isGiven ?? null;
}

/** A customer who was never asked has not agreed. */
export async function hasConsent(db: Queryable, accountId: string, kind: ConsentKind): Promise<boolean> {
  return (await findConsent(db, accountId, kind)) ?? false;
}

/** Records an answer that differs from the last one. The account must be locked. */
export async function recordConsent(tx: Queryable, consent: Consent): Promise<void> {
  const { accountId, kind, isGiven } = consent;
  if ((await hasConsent(tx, accountId, kind)) === isGiven) return;
  await insertConsent(tx, consent);
}

/** Records an answer as it was given, also a no of a customer who was never asked. The account must be locked. */
export async function insertConsent(tx: Queryable, consent: Consent): Promise<void> {
  const { accountId, kind, isGiven, at, way, recordedBy = null, question } = consent;
  await tx.run(sql`
    insert into consents (account_id, kind, is_given, at, way, recorded_by, version, wording)
    values (${accountId}, ${kind}, ${isGiven}, ${at}, ${way}, ${recordedBy}, ${question?.version ?? null}, ${question?.wording ?? null})`);
}
