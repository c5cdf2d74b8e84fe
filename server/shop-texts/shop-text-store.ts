import type { ShopTextPair, ShopTextSlug } from '#contract/shop/shop-texts.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { storedShopText } from './shop-text-schema.ts';

export interface StoredTextVersion {
  slug: ShopTextSlug;
  version: number;
  inForceFrom: CalendarDate;
  publishedBy: string;
  publishedAt: Date | null;
  isWithdrawn: boolean;
}

export interface StoredText extends StoredTextVersion {
  content: ShopTextPair;
}

interface StoredDraft {
  slug: ShopTextSlug;
  revision: number;
  content: ShopTextPair | null;
  changedBy: string;
  changedAt: Date;
}

const head = sql`slug, version, to_char(in_force_from, 'YYYY-MM-DD') as "inForceFrom", published_by as "publishedBy",
  published_at as "publishedAt", exists (select 1 from shop_text_withdrawals w
    where w.slug = v.slug and w.version = v.version) as "isWithdrawn"`;

const parsed = (row: StoredText): StoredText => ({ ...row, content: storedShopText.parse(row.content) });

/** Newest first. */
export function listTextVersions(db: Queryable, slug: ShopTextSlug | null = null): Promise<StoredTextVersion[]> {
  return db.rows(sql`
    select ${head} from shop_text_versions v where ${slug}::text is null or slug = ${slug} order by slug, version desc`);
}

/** Complete: of each text the version in force on a date, and the scheduled ones. */
export async function listCurrentTexts(db: Queryable, today: CalendarDate): Promise<StoredText[]> {
  const rows = await db.rows<StoredText>(sql`
    select ${head}, content from shop_text_versions v
    where not exists (select 1 from shop_text_withdrawals w where w.slug = v.slug and w.version = v.version)
      and not exists (select 1 from shop_text_versions due
        where due.slug = v.slug and due.in_force_from <= ${today}::date
          and (due.in_force_from, due.version) > (v.in_force_from, v.version)
          and not exists (select 1 from shop_text_withdrawals w where w.slug = due.slug and w.version = due.version))`);
  return rows.map(parsed);
}

export async function findTextVersion(db: Queryable, slug: ShopTextSlug, version: number): Promise<StoredText | null> {
  const row = await db.one<StoredText>(
    sql`select ${head}, content from shop_text_versions v where slug = ${slug} and version = ${version}`,
  );
  return row && parsed(row);
}

export async function insertTextVersion(tx: Queryable, text: StoredText): Promise<void> {
  await tx.run(sql`
    insert into shop_text_versions (slug, version, in_force_from, content, published_by, published_at)
    values (${text.slug}, ${text.version}, ${text.inForceFrom}, ${JSON.stringify(text.content)}::jsonb,
      ${text.publishedBy}, ${text.publishedAt})`);
}

export async function insertTextWithdrawal(
  tx: Queryable,
  { slug, version }: Pick<StoredTextVersion, 'slug' | 'version'>,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into shop_text_withdrawals (slug, version, withdrawn_by, withdrawn_at) values (${slug}, ${version}, ${by}, ${at})`);
}

const draft = sql`slug, revision, content, changed_by as "changedBy", changed_at as "changedAt"`;

const withContent = (row: StoredDraft): StoredDraft => ({
  ...row,
  content: row.content && storedShopText.parse(row.content),
});

export async function listDrafts(db: Queryable): Promise<StoredDraft[]> {
  return (await db.rows<StoredDraft>(sql`select ${draft} from shop_text_drafts`)).map(withContent);
}

export async function findDraft(db: Queryable, slug: ShopTextSlug): Promise<StoredDraft | null> {
  const row = await db.one<StoredDraft>(sql`select ${draft} from shop_text_drafts where slug = ${slug}`);
  return row && withContent(row);
}

/** With concurrent changes of a text, the second sees the result of the first. */
export async function lockTexts(tx: Queryable): Promise<void> {
  await tx.run(sql`lock table shop_text_drafts in share row exclusive mode`);
}

export async function saveTextDraft(tx: Queryable, { slug, revision, content, ...by }: StoredDraft): Promise<void> {
  await tx.run(sql`
    insert into shop_text_drafts (slug, revision, content, changed_by, changed_at)
    values (${slug}, ${revision}, ${content && JSON.stringify(content)}::jsonb, ${by.changedBy}, ${by.changedAt})
    on conflict (slug) do update set revision = excluded.revision, content = excluded.content,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`);
}
