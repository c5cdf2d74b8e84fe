import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export type ConsentKind = 'marketing' | 'terms' | 'allergies' | 'allergies-of-others';

interface Consent {
  accountId: string;
  kind: ConsentKind;
  isGiven: boolean;
  at: Date;
  /** The exact wording of the question, if consent must be provable. */
  question?: { version: number; wording: string };
}

/** The latest answer; a customer who was never asked has not agreed. */
export async function hasConsent(db: Queryable, accountId: string, kind: ConsentKind): Promise<boolean> {
  const last = await db.one<{ isGiven: boolean }>(sql`
    select is_given as "isGiven" from consents where account_id = ${accountId} and kind = ${kind}
    order by id desc limit 1`);
  return last?.isGiven ?? false;
}

/** Records an answer that differs from the last one. The account must be locked. */
export async function recordConsent(tx: Queryable, { accountId, kind, isGiven, at, question }: Consent): Promise<void> {
  if ((await hasConsent(tx, accountId, kind)) === isGiven) return;
  await tx.run(sql`
    insert into consents (account_id, kind, is_given, at, version, wording)
    values (${accountId}, ${kind}, ${isGiven}, ${at}, ${question?.version ?? null}, ${question?.wording ?? null})`);
}
