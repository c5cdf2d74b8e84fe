import type { Localised } from '#contract/fields/languages.ts';
import type { MealRecordPicture } from '#contract/meals/meal-pictures.ts';
import type { MealRecord, StaleText } from '#contract/meals/meal-records.ts';
import type { Allergen, Diet } from '#contract/words/catalogue-words.ts';
import type { MealCourse } from '#contract/words/meal-words.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import type { AllergenRecord } from '#domain/nutrition/allergens.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { pendingStatuses } from '../../order-status/status-sets-store.ts';
import { storedMealRecord, storedStaleTexts } from './meal-sheet-schema.ts';

/** A stored meal: the published version, the draft, and the person who changed it last. */
export interface StoredMealRecord {
  id: string;
  /** 0: unchanged since the demo was generated. */
  revision: number;
  draft: MealRecord | null;
  stale: StaleText[];
  changedBy: string | null;
  changedAt: Date | null;
  /** Null if it was never published. */
  published: MealRecord | null;
  version: number;
  isActive: boolean;
  allergens: AllergenRecord | null;
  diets: Diet[];
  formerSlugs: string[];
  /** Slug of the folder of its pictures that were not uploaded. */
  pictureSlug: string;
}

/** The published data of a meal, assembled from its tables. */
const publishedMealRecord = sql`
  case when m.id is not null then jsonb_build_object(
    'slug', m.slug, 'name', m.name, 'description', m.description, 'preparation', m.preparation, 'reheating', m.reheating,
    'course', m.course, 'station', m.station, 'mainIngredient', m.main_ingredient, 'tags', array_remove(m.tags, 'custom'), 'isNew', m.is_new,
    'isBestSeller', m.is_best_seller, 'useByDays', m.use_by_days,
    'netWeightInGrams', coalesce(r.net_weight_in_grams, (select (b.nutrition->>'netWeightInGrams')::int
      from meal_builds b where b.meal_id = m.id order by b.factor limit 1), 400),
    'lines', coalesce((select jsonb_agg(jsonb_build_object('ingredient', i.slug, 'component', c.slug, 'grams', l.grams)
        order by l.position)
      from recipe_lines l join ingredients i on i.id = l.ingredient_id left join components c on c.id = l.component_id
      where l.meal_id = m.id), '[]'),
    'mayContain', coalesce(to_jsonb(r.may_contain), '[]'),
    'portions', (select jsonb_agg(jsonb_build_object('portion', b.portion, 'factor', b.factor, 'priceInCents', b.price_in_cents)
        order by array_position('{regular,brave,hero,legendary}', b.portion)) from meal_builds b where b.meal_id = m.id),
    'ground', m.picture_ground, 'picture', m.picture,
    'overrides', (select v.sheet->'overrides' from meal_versions v where v.meal_id = m.id and v.number = m.version)) end`;

/** The stored meal for each row of `asked`. */
const keptMealRecord = sql`
  select coalesce(m.id, s.meal_id) as id, coalesce(s.revision, 0) as revision, s.draft, coalesce(s.stale, '[]') as stale,
    s.changed_by as "changedBy", s.changed_at as "changedAt", ${publishedMealRecord} as published, coalesce(m.version, 0) as version,
    coalesce(m.is_active, true) as "isActive", m.allergens, coalesce(m.diets, '{}') as diets,
    coalesce(m.picture_slug, m.slug, s.draft->>'slug', '') as "pictureSlug",
    array(select f.slug from meal_slugs f where f.meal_id = asked.id order by f.at) as "formerSlugs"
  from asked left join meals m on m.id = asked.id left join recipes r on r.meal_id = m.id
  left join meal_sheets s on s.meal_id = asked.id
  where m.id is not null or s.meal_id is not null`;

/** Null if the meal does not exist. */
export async function findMealRecord(db: Queryable, mealId: string): Promise<StoredMealRecord | null> {
  const row = await db.one<StoredMealRecord>(sql`with asked as (select ${mealId}::uuid as id) ${keptMealRecord}`);
  return row && parsed(row);
}

/** All meals, complete. */
export async function listWorkingMealRecords(db: Queryable): Promise<StoredMealRecord[]> {
  const rows = await db.rows<StoredMealRecord>(sql`
    with asked as (select id from meals union select meal_id from meal_sheets) ${keptMealRecord}`);
  return rows.map(parsed);
}

function parsed(row: StoredMealRecord): StoredMealRecord {
  const { published, draft, stale } = row;
  return {
    ...row,
    draft: draft && storedMealRecord.parse(draft),
    stale: storedStaleTexts.parse(stale),
    published: published && storedMealRecord.parse(published),
  };
}

/** Serialises changes of a meal; also works for a meal without a row to lock. */
export async function lockMealRecord(tx: Queryable, mealId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('meal ' || ${mealId}, 0))`);
}

/** Serialises the assignment of slugs. */
export async function lockSlugs(tx: Queryable): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('addresses of meals'))`);
}

/** Slugs that other meals have, had, or have in their drafts. */
export async function listTakenSlugs(db: Queryable, mealId: string): Promise<Set<string>> {
  const rows = await db.rows<{ slug: string }>(sql`
    select slug from meals where id <> ${mealId} union select slug from meal_slugs where meal_id <> ${mealId}
    union select draft->>'slug' from meal_sheets where meal_id <> ${mealId} and draft is not null`);
  return new Set(rows.map(({ slug }) => slug));
}

interface SavedMealRecordRow {
  draft: MealRecord | null;
  stale: readonly StaleText[];
  by: string;
  at: Date;
}

/** Returns the new revision. */
export async function saveMealRecord(tx: Queryable, mealId: string, saved: SavedMealRecordRow): Promise<number> {
  const row = await tx.one<{ revision: number }>(sql`
    insert into meal_sheets (meal_id, draft, stale, changed_by, changed_at)
    values (${mealId}, ${saved.draft && JSON.stringify(saved.draft)}::jsonb, ${JSON.stringify(saved.stale)}::jsonb, ${saved.by}, ${saved.at})
    on conflict (meal_id) do update set revision = meal_sheets.revision + 1, draft = excluded.draft, stale = excluded.stale,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at
    returning revision`);
  return row?.revision ?? 0;
}

export async function deleteMealRecord(tx: Queryable, mealId: string): Promise<void> {
  await tx.run(sql`delete from meal_sheets where meal_id = ${mealId}`);
}

export interface KeptVersion {
  number: number;
  sheet: MealRecord;
  publishedBy: string;
  publishedAt: Date | null;
  /** First day on which it was cooked; null for a first version, and for those from before this was recorded. */
  firstProductionDate: CalendarDate | null;
}

/** Newest first. */
export async function listVersions(db: Queryable, mealId: string, most: number): Promise<KeptVersion[]> {
  const rows = await db.rows<KeptVersion>(sql`
    select number, sheet, published_by as "publishedBy", published_at as "publishedAt",
      first_production_date as "firstProductionDate" from meal_versions
    where meal_id = ${mealId} order by number desc limit ${most}`);
  return rows.map((version) => ({ ...version, sheet: storedMealRecord.parse(version.sheet) }));
}

export async function insertVersion(tx: Queryable, mealId: string, version: KeptVersion): Promise<void> {
  await tx.run(sql`
    insert into meal_versions (meal_id, number, sheet, published_by, published_at, first_production_date)
    values (${mealId}, ${version.number}, ${JSON.stringify(version.sheet)}::jsonb, ${version.publishedBy}, ${version.publishedAt},
      ${version.firstProductionDate})
    on conflict do nothing`);
}

export interface ListedMeal {
  id: string;
  slug: string;
  pictureSlug: string | null;
  picture: MealRecordPicture | null;
  name: Localised;
  course: MealCourse;
  diets: Diet[] | null;
  isActive: boolean;
  isPublished: boolean;
  hasDraft: boolean;
  version: number;
  priceInCents: number | null;
  changedBy: string | null;
  changedAt: Date | null;
}

/** All meals in short form: the size depends on the menu, not on the orders. */
export function listMealRecords(db: Queryable): Promise<ListedMeal[]> {
  return db.rows<ListedMeal>(sql`
    select coalesce(m.id, s.meal_id) as id, coalesce(s.draft->>'slug', m.slug) as slug, coalesce(m.picture_slug, m.slug) as "pictureSlug",
      case when s.draft is null then m.picture else nullif(s.draft->'picture', 'null') end as picture,
      coalesce(s.draft->'name', m.name) as name, coalesce(s.draft->>'course', m.course) as course, m.diets,
      coalesce(m.is_active, true) as "isActive", m.id is not null as "isPublished", s.draft is not null as "hasDraft",
      coalesce(m.version, 0) as version,
      coalesce((s.draft->'portions'->0->>'priceInCents')::int,
        (select b.price_in_cents from meal_builds b where b.meal_id = m.id and b.portion = 'regular')) as "priceInCents",
      s.changed_by as "changedBy", s.changed_at as "changedAt"
    from meals m full join meal_sheets s on s.meal_id = m.id`);
}

interface ConcernedRow {
  deliveryId: string;
  orderNumber: string;
  customer: string;
  date: CalendarDate;
  amount: number;
  avoidAllergens: Allergen[];
}

/** Deliveries with the meal from a date on, with the allergens their customers avoid. */
export function listHolders(db: Queryable, mealId: string, from: CalendarDate): Promise<ConcernedRow[]> {
  return db.rows<ConcernedRow>(sql`
    select d.id as "deliveryId", o.number::text as "orderNumber", o.contact->>'name' as customer, d.date::text as date,
      sum(i.amount)::int as amount, coalesce(a.avoid_allergens, '{}') as "avoidAllergens"
    from deliveries d join orders o on o.id = d.order_id left join accounts a on a.id = o.account_id
    join order_items i on i.delivery_id = d.id and i.meal_id = ${mealId}
    where d.date >= ${from} and d.cooked_for is null and d.status in ${pendingStatuses}
    group by d.id, o.number, o.contact, d.date, a.avoid_allergens order by d.date, o.number`);
}

export async function countComing(db: Queryable, mealId: string, from: CalendarDate): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(distinct d.id)::int as count from deliveries d join order_items i on i.delivery_id = d.id
    where d.date >= ${from} and d.cooked_for is null and d.status in ${pendingStatuses} and i.meal_id = ${mealId}`);
  return row?.count ?? 0;
}
