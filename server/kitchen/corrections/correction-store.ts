import type { Allergen } from '#contract/words/catalogue-words.ts';
import { addDays } from '#domain/athens-time.ts';
import type { DishRecipe } from '#domain/kitchen/dish-recipe.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { storedDishRecipe } from '../../meals/recipes/dish-recipe-schema.ts';
import { cookedStatuses } from '../../order-status/status-sets-store.ts';
import type { SpotDay } from '../day-store.ts';

/** Days after cooking beyond which no dish is eaten any more. */
const mostDaysKept = 31;

const spotId = (spot: string) => sql`(select id from spots where slug = ${spot})`;

export interface DishHolder {
  deliveryId: string;
  orderId: string;
  orderNumber: number;
  customer: string;
  phone: string;
  amount: number;
  avoidAllergens: Allergen[];
  hasLeft: boolean;
}

/** Deliveries of a date that contain a dish, including those on their way or handed over. */
export function listDishHolders(db: Queryable, { spot, date }: SpotDay, mealId: string): Promise<DishHolder[]> {
  return db.rows<DishHolder>(sql`
    select d.id as "deliveryId", o.id as "orderId", o.number as "orderNumber", o.contact->>'name' as customer,
      coalesce(nullif(coalesce(d.address, o.address)->>'phone', ''), o.contact->>'phone', '') as phone,
      sum(i.amount)::int as amount, coalesce(a.avoid_allergens, '{}') as "avoidAllergens",
      d.status <> 'opened' or coalesce(bool_or(r.left_at is not null), false) or exists (select 1 from delivery_days k
        where k.spot_id = o.spot_id and k.date = d.date and k.state in ('out', 'done')) as "hasLeft"
    from deliveries d join orders o on o.id = d.order_id left join accounts a on a.id = o.account_id
    join order_items i on i.delivery_id = d.id and i.meal_id = ${mealId}
    left join run_stops s on s.delivery_id = d.id left join runs r on r.id = s.run_id and r.date = d.date
    where ((d.date = ${date} and d.cooked_for is null) or d.cooked_for = ${date}) and o.spot_id = ${spotId(spot)}
      and d.status in ${cookedStatuses}
    group by d.id, o.id, a.avoid_allergens order by o.number`);
}

/** Revokes the printed labels, whose content is no longer true. They stay in the table with their content. */
export async function revokeLabelsOf(
  tx: Queryable,
  { spot, date }: SpotDay,
  mealId: string,
  now: Date,
): Promise<number> {
  return tx.run(sql`
    update labels set revoked_at = ${now}
    where spot_id = ${spotId(spot)} and date = ${date} and meal_id = ${mealId} and revoked_at is null`);
}

/** Reopens closed bags of these deliveries that contain the dish. */
export function reopenBagsWith(
  tx: Queryable,
  { deliveryIds, mealId }: { deliveryIds: readonly string[]; mealId: string },
  { by, at }: { by: string; at: Date },
): Promise<{ deliveryId: string; bag: number }[]> {
  return tx.rows(sql`
    update packed_bags b set state = 'open', moved_by = ${by}, moved_at = ${at}
    where b.delivery_id = any(${[...deliveryIds]}::uuid[]) and b.state = 'closed' and exists (
      select 1 from pack_ticks t join order_items i on i.id = t.item_id
      where t.delivery_id = b.delivery_id and t.bag = b.bag and i.meal_id = ${mealId})
    returning b.delivery_id as "deliveryId", b.bag`);
}

/** Number of corrections of a dish on a date; -1: it has no recipe of its own there. */
export async function findLastCorrection(db: Queryable, { spot, date }: SpotDay, mealId: string): Promise<number> {
  const row = await db.one<{ last: number | null }>(sql`
    select max(correction)::int as last from date_recipes
    where spot_id = ${spotId(spot)} and date = ${date} and meal_id = ${mealId}`);
  return row?.last ?? -1;
}

interface NewNotice {
  mealId: string;
  correction: number;
  contains: readonly Allergen[];
  mayContain: readonly Allergen[];
  holders: readonly (Pick<DishHolder, 'deliveryId' | 'orderId' | 'hasLeft'> & { avoided: readonly Allergen[] })[];
}

export async function insertNotices(
  tx: Queryable,
  { spot, date }: SpotDay,
  { mealId, correction, contains, mayContain, holders }: NewNotice,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into correction_notices (spot_id, date, meal_id, correction, delivery_id, order_id, contains, may_contain, avoided,
      has_left, noted_at)
    select ${spotId(spot)}, ${date}::date, ${mealId}, ${correction}, (given->>'deliveryId')::uuid, (given->>'orderId')::uuid,
      ${[...contains]}::text[], ${[...mayContain]}::text[], array(select jsonb_array_elements_text(given->'avoided')),
      (given->>'hasLeft')::boolean, ${now}
    from jsonb_array_elements(${JSON.stringify(holders)}::jsonb) as given`);
}

export interface StoredCorrection {
  mealId: string;
  number: number;
  recipe: DishRecipe;
  reason: string;
  signedBy: string;
  at: Date;
}

/** All recipes of a date's own, in order: 0 is the frozen one. */
export async function listOwnRecipes(db: Queryable, { spot, date }: SpotDay): Promise<StoredCorrection[]> {
  const rows = await db.rows<StoredCorrection>(sql`
    select meal_id as "mealId", correction as number, recipe, reason, signed_by as "signedBy", at from date_recipes
    where spot_id = ${spotId(spot)} and date = ${date} order by meal_id, correction`);
  return rows.map((row) => ({ ...row, recipe: storedDishRecipe.parse(row.recipe) }));
}

/** Deliveries that still contain a corrected dish, and whose bag has not been checked since. */
export async function listUncheckedDeliveries(db: Queryable, { spot, date }: SpotDay): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select distinct n.delivery_id as id from correction_notices n join deliveries d on d.id = n.delivery_id
    where n.spot_id = ${spotId(spot)} and n.date between ${addDays(date, -mostDaysKept)} and ${date}
      and d.date = ${date} and n.date = coalesce(d.cooked_for, d.date) and d.status = 'opened'
      and not n.is_taken_out
      and exists (select 1 from order_items i where i.delivery_id = n.delivery_id and i.meal_id = n.meal_id)
      and not exists (select 1 from packed_bags b where b.delivery_id = n.delivery_id and b.confirmed_at >= n.noted_at)
    order by 1`);
  return rows.map(({ id }) => id);
}

export interface StoredNotice {
  mealId: string;
  correction: number;
  deliveryId: string;
  orderNumber: number;
  customer: string;
  phone: string;
  amount: number;
  avoided: Allergen[];
  hasLeft: boolean;
  toldAt: Date | null;
  isTakenOut: boolean;
}

export function listNotices(db: Queryable, { spot, date }: SpotDay): Promise<StoredNotice[]> {
  return db.rows<StoredNotice>(sql`
    select n.meal_id as "mealId", n.correction, n.delivery_id as "deliveryId", o.number as "orderNumber",
      o.contact->>'name' as customer,
      coalesce(nullif(coalesce(d.address, o.address)->>'phone', ''), o.contact->>'phone', '') as phone,
      coalesce((select sum(i.amount) from order_items i where i.delivery_id = n.delivery_id and i.meal_id = n.meal_id), 0)::int as amount,
      n.avoided, n.has_left as "hasLeft", n.told_at as "toldAt", n.is_taken_out as "isTakenOut"
    from correction_notices n join deliveries d on d.id = n.delivery_id join orders o on o.id = n.order_id
    where n.spot_id = ${spotId(spot)} and n.date = ${date}
    order by cardinality(n.avoided) = 0, not n.has_left, o.number`);
}
