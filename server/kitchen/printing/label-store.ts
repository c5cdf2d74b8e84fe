import type { LabelPrints } from '#contract/kitchen/packing.ts';
import type { Portion } from '#contract/words/catalogue-words.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { LabelContent } from '#domain/printing/label-content.ts';
import type { LabelFacts } from '#domain/printing/plan-labels.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { cookedStatuses } from '../../order-status/status-sets-store.ts';
import type { SpotDay } from '../day-store.ts';
import { storedLabelContent } from './schemas/label-content-schema.ts';

export interface StoredLabel extends LabelFacts {
  token: string;
}

/** A label as shown after a scan. */
export interface FoundLabel extends StoredLabel {
  date: CalendarDate;
  content: LabelContent;
  /** False: it was replaced by another label, or its meal was removed from the delivery. */
  isInForce: boolean;
}

const columns = sql`
  l.token, l.delivery_id as "deliveryId", l.item_id as "itemId", l.copy, l.bag, l.bags, l.meal_id as "mealId", l.portion,
  l.production_date as "productionDate", l.use_by as "useBy", l.lot, l.content_hash as "contentHash"`;

/** Printed labels of a date. */
export function listLabels(db: Queryable, { spot, date }: SpotDay): Promise<StoredLabel[]> {
  return db.rows<StoredLabel>(sql`
    select ${columns} from labels l
    where l.spot_id = (select id from spots where slug = ${spot}) and l.date = ${date} and l.revoked_at is null
    order by l.delivery_id, l.bag, l.item_id, l.copy`);
}

/** The labels of a date as stored on a tablet: they identify their meal and give access to nothing (contract/kitchen/packing.ts). */
export function listLabelPrints(db: Queryable, { spot, date }: SpotDay): Promise<LabelPrints[]> {
  return db.rows<LabelPrints>(sql`
    select l.item_id as "itemId", array_agg(
      translate(encode(substring(sha256(convert_to(l.token, 'UTF8')) for 16), 'base64'), '+/=', '-_') order by l.copy) as prints
    from labels l
    where l.spot_id = (select id from spots where slug = ${spot}) and l.date = ${date} and l.revoked_at is null
    group by l.item_id`);
}

/** A label of a date, valid or not, with its delivery. */
export interface KnownLabel {
  token: string;
  deliveryId: string;
  orderNumber: number;
  mealId: string;
  portion: Portion;
  madeAt: Date;
  revokedAt: Date | null;
}

export function listKnownLabels(db: Queryable, { spot, date }: SpotDay): Promise<KnownLabel[]> {
  return db.rows<KnownLabel>(sql`
    select l.token, l.delivery_id as "deliveryId", o.number as "orderNumber", l.meal_id as "mealId", l.portion,
      l.made_at as "madeAt", l.revoked_at as "revokedAt"
    from labels l join deliveries d on d.id = l.delivery_id join orders o on o.id = d.order_id
    where l.spot_id = (select id from spots where slug = ${spot}) and l.date = ${date}`);
}

/** Tokens of labels scanned into a bag of this delivery and not taken out since. */
export async function listScannedLabels(db: Queryable, deliveryId: string): Promise<string[]> {
  const rows = await db.rows<{ label: string }>(sql`
    select t.label from pack_ticks t where t.delivery_id = ${deliveryId} and t.label is not null and t.undoes is null
      and not exists (select 1 from pack_ticks u where u.delivery_id = t.delivery_id and u.undoes = t.id)`);
  return rows.map(({ label }) => label);
}

export interface LabelOfVersion extends StoredLabel {
  /** True if it replaced an earlier label on the lid. */
  replaces: boolean;
}

/** Labels of a version, including those revoked since. */
export function listLabelsByToken(db: Queryable, tokens: readonly string[]): Promise<LabelOfVersion[]> {
  return db.rows<LabelOfVersion>(sql`
    select ${columns}, exists (select 1 from labels o where o.delivery_id = l.delivery_id and o.item_id = l.item_id
        and o.copy = l.copy and o.made_at < l.made_at) as replaces
    from labels l where l.token = any(${tokens}) order by l.delivery_id, l.bag, l.item_id, l.copy`);
}

/** Checked against the order itself: a label is valid for as long as its meal is in a delivery that is cooked. */
export async function findLabelAmong(
  db: Queryable,
  tokens: readonly string[],
): Promise<Omit<FoundLabel, 'content'> | null> {
  const [found] = await db.rows<Omit<FoundLabel, 'content'>>(sql`
    select ${columns}, l.date, l.revoked_at is null and exists (
        select 1 from order_items i join deliveries d on d.id = i.delivery_id
        where i.id = l.item_id and i.delivery_id = l.delivery_id and i.meal_id = l.meal_id
          and i.amount + (select count(*) from missing_meals m where m.item_id = i.id) >= l.copy
          and coalesce(d.cooked_for, d.date) = l.date and d.status in ${cookedStatuses}) as "isInForce"
    from labels l where l.token = any(${tokens}) limit 1`);
  return found ?? null;
}

export async function findLabel(db: Queryable, token: string): Promise<FoundLabel | null> {
  const found = await findLabelAmong(db, [token]);
  const content = found && (await readContents(db, [found.contentHash])).get(found.contentHash);
  return content ? { ...found, content } : null;
}

export async function insertLabels(
  tx: Queryable,
  { spot, date }: SpotDay,
  labels: readonly StoredLabel[],
  now: Date,
): Promise<void> {
  if (labels.length === 0) return;
  await tx.run(sql`
    insert into labels (token, spot_id, date, delivery_id, item_id, copy, bag, bags, meal_id, portion, production_date,
      use_by, lot, content_hash, made_at)
    select token, (select id from spots where slug = ${spot}), ${date}::date, "deliveryId", "itemId", copy, bag, bags, "mealId",
      portion, "productionDate", "useBy", lot, "contentHash", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(labels)}::jsonb) as given(token text, "deliveryId" uuid, "itemId" uuid, copy int,
      bag int, bags int, "mealId" uuid, portion text, "productionDate" date, "useBy" date, lot text, "contentHash" text)`);
}

export async function revokeLabels(tx: Queryable, tokens: readonly string[], now: Date): Promise<void> {
  if (tokens.length === 0) return;
  await tx.run(sql`update labels set revoked_at = ${now} where token = any(${tokens}) and revoked_at is null`);
}

/** Stores each content once, whichever process is first. */
export async function keepContents(
  tx: Queryable,
  contents: readonly { hash: string; content: LabelContent }[],
): Promise<void> {
  if (contents.length === 0) return;
  await tx.run(sql`
    insert into label_contents (hash, meal_id, portion, content)
    select hash, (content->>'mealId')::uuid, content->>'portion', content
    from jsonb_to_recordset(${JSON.stringify(contents)}::jsonb) as given(hash text, content jsonb)
    on conflict do nothing`);
}

export async function readContents(db: Queryable, hashes: readonly string[]): Promise<Map<string, LabelContent>> {
  const rows = await db.rows<{ hash: string; content: unknown }>(sql`
    select hash, content from label_contents where hash = any(${hashes})`);
  return new Map(rows.map(({ hash, content }) => [hash, storedLabelContent.parse(content)]));
}
