import type { CaseProblem } from '#contract/cases/case-words.ts';
import type { Localised } from '#contract/fields/languages.ts';
import type { GivenBack } from '#domain/cases/case-cost.ts';
import type { StoredSoldMeal } from '#domain/orders/stored-order.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { cookedStatuses } from '../order-status/status-sets-store.ts';
import { storedSoldMeal } from '../orders/order-schema.ts';

export interface StoredCaseItem {
  caseId: string;
  itemId: string;
  mealId: string;
  units: number;
  lot: string;
  productionDate: string;
  useBy: string;
  name: Localised;
  /** As it was sold. */
  meal: StoredSoldMeal | null;
  eater: string | null;
}

export async function listCaseItems(db: Queryable, caseIds: readonly string[]): Promise<StoredCaseItem[]> {
  const rows = await db.rows<StoredCaseItem>(sql`
    select t.case_id as "caseId", t.item_id as "itemId", t.meal_id as "mealId", t.units, t.lot,
      to_char(t.production_date, 'YYYY-MM-DD') as "productionDate", to_char(t.use_by, 'YYYY-MM-DD') as "useBy",
      coalesce(i.meal->'name', m.name, '{"el": "", "en": ""}') as name, i.meal, i.eater
    from case_items t left join order_items i on i.id = t.item_id left join meals m on m.id = t.meal_id
    where t.case_id = any(${[...caseIds]}::uuid[]) order by t.case_id, i.position, t.item_id`);
  return rows.map((row) => ({ ...row, meal: row.meal && storedSoldMeal.parse(row.meal) }));
}

export interface NewCaseItem {
  itemId: string;
  mealId: string;
  units: number;
  lot: string;
  productionDate: string;
  useBy: string;
}

export async function insertCaseItems(tx: Queryable, caseId: string, items: readonly NewCaseItem[]): Promise<void> {
  await tx.run(sql`
    insert into case_items (case_id, item_id, meal_id, units, lot, production_date, use_by)
    select ${caseId}::uuid, "itemId", "mealId", units, lot, "productionDate", "useBy"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given("itemId" uuid, "mealId" uuid, units int, lot text,
      "productionDate" date, "useBy" date)`);
}

export async function recordGivenBack(tx: Queryable, caseId: string, given: readonly GivenBack[]): Promise<void> {
  await tx.run(sql`
    update case_items t set base_in_cents = given."baseInCents", adds_in_cents = given."addsInCents"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given("itemId" uuid, "baseInCents" int, "addsInCents" int)
    where t.case_id = ${caseId} and t.item_id = given."itemId"`);
}

/** Lines of an order in its cases. */
export interface ReportedLine extends GivenBack {
  caseId: string;
  deliveryId: string;
  /** Money was given back for it. */
  isGivenBack: boolean;
}

export function listReportedLines(db: Queryable, orderId: string): Promise<ReportedLine[]> {
  return db.rows<ReportedLine>(sql`
    select c.id as "caseId", c.delivery_id as "deliveryId", t.item_id as "itemId", t.units, t.base_in_cents as "baseInCents",
      t.adds_in_cents as "addsInCents", c.state = 'closed' and c.amount_in_cents > 0 as "isGivenBack"
    from cases c join case_items t on t.case_id = c.id where c.order_id = ${orderId} order by c.number, t.item_id`);
}

export interface BatchFacts {
  lot: string;
  portions: number;
  delivered: number;
}

/** All portions of a dish cooked on one day, and those that were handed over; by the dates that the day was cooked for. */
export async function countBatch(
  db: Queryable,
  { lot, mealId, productionDate, spotId }: { lot: string; mealId: string; productionDate: string; spotId: string },
): Promise<BatchFacts> {
  const row = await db.one<{ portions: number; delivered: number }>(sql`
    with dates as (
      select x.date from delivery_days x where x.spot_id = ${spotId} and x.production_date = ${productionDate}
      union
      select ${productionDate}::date + 1 where not exists (
        select 1 from delivery_days x where x.spot_id = ${spotId} and x.date = ${productionDate}::date + 1
          and x.production_date is not null)
    ), bags as (
      select d.id, d.status from deliveries d
      where d.cooked_for is null and d.date in (select date from dates) and d.status in ${cookedStatuses}
      union all
      select d.id, d.status from deliveries d where d.cooked_for in (select date from dates) and d.status in ${cookedStatuses})
    select coalesce(sum(i.amount), 0)::int as portions,
      coalesce(sum(i.amount) filter (where b.status = 'delivered'), 0)::int as delivered
    from bags b join order_items i on i.delivery_id = b.id and i.meal_id = ${mealId}`);
  return { lot, portions: row?.portions ?? 0, delivered: row?.delivered ?? 0 };
}

export function listCasesOfLot(
  db: Queryable,
  lot: string,
  except: string,
): Promise<{ id: string; number: number; problem: CaseProblem }[]> {
  return db.rows(sql`
    select c.id, c.number, c.problem from case_items t join cases c on c.id = t.case_id
    where t.lot = ${lot} and c.id <> ${except} group by c.id order by c.number desc limit 50`);
}
