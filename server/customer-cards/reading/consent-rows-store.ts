import type { CardConsent } from '#contract/customers/customer-cards.ts';
import { type ConsentKind, type ConsentWay, consentKinds } from '#contract/words/customer-card-words.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

interface ConsentRow {
  kind: ConsentKind;
  isGiven: boolean;
  at: Date;
  way: ConsentWay | null;
  wording: string | null;
}

/** The last answer of each kind, and a question that waits for its confirmation. */
export async function listConsents(db: Queryable, accountId: string, now: Date): Promise<CardConsent[]> {
  const rows = await db.rows<ConsentRow>(sql`
    select distinct on (kind) kind, is_given as "isGiven", at, way, wording from consents
    where account_id = ${accountId} order by kind, id desc`);
  const asked = await db.one<{ at: Date }>(sql`
    select created_at as at from mailed_tokens where account_id = ${accountId} and purpose = 'offers-consent'
      and used_at is null and expires_at > ${now} order by created_at desc limit 1`);
  return consentKinds.map((kind) => {
    const last = rows.find((row) => row.kind === kind);
    const askedAt = kind === 'marketing' && last?.isGiven !== true ? (asked?.at.toISOString() ?? null) : null;
    if (!last) return { kind, isGiven: null, at: null, way: null, wording: null, askedAt };
    const { isGiven, at, way, wording } = last;
    return { kind, isGiven, at: at.toISOString(), way, wording, askedAt };
  });
}

/** Links that were mailed before no longer give consent; the number of those that still could. */
export async function endConsentLinks(tx: Queryable, accountId: string, now: Date): Promise<number> {
  return tx.run(sql`
    update mailed_tokens set used_at = ${now}
    where account_id = ${accountId} and purpose = 'offers-consent' and used_at is null`);
}
