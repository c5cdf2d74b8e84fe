import type { Language } from '#contract/fields/languages.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { storedTermsParts } from './terms-schema.ts';

export interface TermsPart {
  kind: 'heading' | 'paragraph' | 'item';
  text: string;
}

/** A former version of the terms, word for word. */
export interface TermsVersion {
  hash: string;
  language: Language;
  title: string;
  /** First day of this version. */
  since: CalendarDate;
  parts: TermsPart[];
}

export async function isTermsKept(tx: Queryable, hash: string): Promise<boolean> {
  return (await tx.one(sql`select 1 from terms_versions where hash = ${hash}`)) !== null;
}

export async function keepTermsVersion(tx: Queryable, version: TermsVersion, now: Date): Promise<void> {
  const { hash, language, title, since, parts } = version;
  await tx.run(sql`
    insert into terms_versions (hash, language, title, since, parts, created_at)
    values (${hash}, ${language}, ${title}, ${since}, ${JSON.stringify(parts)}::jsonb, ${now})
    on conflict (hash) do nothing`);
}

export async function findTerms(
  db: Queryable,
  hash: string,
): Promise<(TermsVersion & { createdAt: Date; pdf: Buffer | null }) | null> {
  const row = await db.one<TermsVersion & { createdAt: Date; pdf: Buffer | null }>(sql`
    select hash, language, title, to_char(since, 'YYYY-MM-DD') as since, parts, created_at as "createdAt", pdf
    from terms_versions where hash = ${hash}`);
  return row && { ...row, parts: storedTermsParts.parse(row.parts) };
}

/** If several processes draw it at once, the first result is stored. */
export async function keepTermsPdf(db: Queryable, hash: string, pdf: Buffer): Promise<Buffer> {
  await db.run(sql`update terms_versions set pdf = ${pdf} where hash = ${hash} and pdf is null`);
  const kept = await db.one<{ pdf: Buffer }>(sql`select pdf from terms_versions where hash = ${hash}`);
  return kept?.pdf ?? pdf;
}
