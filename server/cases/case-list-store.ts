import { type CaseProblem, type CaseState, unsafeProblems } from '#contract/cases/case-words.ts';
import type { CaseList } from '#contract/cases/staff-cases.ts';
import type { Localised } from '#contract/fields/languages.ts';
import type { Queryable } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';

export interface ListedCase {
  id: string;
  number: number;
  problem: CaseProblem;
  state: CaseState;
  orderId: string;
  orderNumber: number;
  name: string;
  date: string;
  openedAt: Date;
  answerBy: Date;
  hasPhoto: boolean;
  assignee: string | null;
  amountInCents: number | null;
}

export interface CaseFilter {
  list: CaseList;
  /** Of the list `mine`. */
  accountId: string | null;
  mealId?: string | undefined;
  lot?: string | undefined;
  courierId?: string | undefined;
  before?: number | undefined;
}

export const casesOnPage = 50;
const unsafe = sql`c.problem = any(${[...unsafeProblems]}::text[])`;

/** Worst first: danger to health, what waits for the owner last, then what is promised soonest. Closed ones by number. */
export function listCases(db: Queryable, filter: CaseFilter): Promise<ListedCase[]> {
  const order =
    filter.list === 'closed'
      ? sql`order by c.number desc`
      : sql`order by ${unsafe} desc, c.state = 'waits-owner', c.answer_by, c.number`;
  return db.rows<ListedCase>(sql`
    select c.id, c.number, c.problem, c.state, c.order_id as "orderId", o.number as "orderNumber", o.contact->>'name' as name,
      to_char(d.date, 'YYYY-MM-DD') as date, c.opened_at as "openedAt", c.answer_by as "answerBy",
      exists (select 1 from case_photos p where p.case_id = c.id) as "hasPhoto",
      (select a.name from accounts a where a.id = c.assignee_id) as assignee, c.amount_in_cents as "amountInCents"
    from cases c join orders o on o.id = c.order_id join deliveries d on d.id = c.delivery_id
    where ${inList(filter)} and ${about(filter)} and (${filter.before ?? null}::int is null or c.number < ${filter.before ?? null}::int)
    ${order} limit ${casesOnPage + 1}`);
}

function inList({ list, accountId }: CaseFilter): Statement {
  if (list === 'closed') return sql`c.state = 'closed'`;
  if (list === 'owner') return sql`c.state = 'waits-owner'`;
  return list === 'mine' ? sql`c.state <> 'closed' and c.assignee_id = ${accountId}::uuid` : sql`c.state <> 'closed'`;
}

function about({ mealId, lot, courierId }: CaseFilter): Statement {
  if (lot) return sql`exists (select 1 from case_items t where t.case_id = c.id and t.lot = ${lot})`;
  if (mealId) return sql`exists (select 1 from case_items t where t.case_id = c.id and t.meal_id = ${mealId}::uuid)`;
  if (courierId)
    return sql`exists (select 1 from run_stops s join runs r on r.id = s.run_id
      where s.delivery_id = c.delivery_id and r.courier_id = ${courierId}::uuid)`;
  return sql`true`;
}

export async function countCases(
  db: Queryable,
  accountId: string | null,
): Promise<{ open: number; mine: number; owner: number; unsafe: number }> {
  const row = await db.one<{ open: number; mine: number; owner: number; unsafe: number }>(sql`
    select count(*)::int as open, (count(*) filter (where c.assignee_id = ${accountId}::uuid))::int as mine,
      (count(*) filter (where c.state = 'waits-owner'))::int as owner, (count(*) filter (where ${unsafe}))::int as unsafe
    from cases c where c.state <> 'closed'`);
  return row ?? { open: 0, mine: 0, owner: 0, unsafe: 0 };
}

interface Source {
  id: string;
  name: Localised | string;
  count: number;
}
const mostSources = 5;

/** Dishes, batches and couriers of the cases opened since then, most frequent first. */
export async function listSources(db: Queryable, since: Date) {
  const recent = sql`select id, delivery_id from cases where opened_at > ${since}`;
  const [dishes, lots, couriers] = await Promise.all([
    db.rows<Source>(sql`
      select m.id, m.name, count(distinct t.case_id)::int as count from (${recent}) c join case_items t on t.case_id = c.id
      join meals m on m.id = t.meal_id group by m.id order by count desc, m.slug limit ${mostSources}`),
    db.rows<Source>(sql`
      select t.lot as id, m.name, count(distinct t.case_id)::int as count from (${recent}) c
      join case_items t on t.case_id = c.id join meals m on m.id = t.meal_id
      group by t.lot, m.id order by count desc, t.lot limit ${mostSources}`),
    db.rows<Source>(sql`
      select a.id, a.name, count(distinct c.id)::int as count from (${recent}) c join run_stops s on s.delivery_id = c.delivery_id
      join runs r on r.id = s.run_id join accounts a on a.id = r.courier_id
      group by a.id order by count desc, a.name limit ${mostSources}`),
  ]);
  return { dishes, lots, couriers };
}

/** Name of the dish, batch or courier that a list is filtered by. */
export async function findFilterName(
  db: Queryable,
  { mealId, lot, courierId }: Pick<CaseFilter, 'mealId' | 'lot' | 'courierId'>,
): Promise<Localised | string | null> {
  if (lot) return lot;
  const row = await db.one<{ name: Localised | string }>(sql`
    select m.name from meals m where m.id = ${mealId ?? null}::uuid
    union all select to_jsonb(a.name) from accounts a join runs r on r.courier_id = a.id where a.id = ${courierId ?? null}::uuid limit 1`);
  return row?.name ?? null;
}

/** Open dangers to health with their dishes, for those who cook and decide. */
export function listUnsafeCases(
  db: Queryable,
): Promise<{ caseId: string; date: string; name: Localised; lot: string }[]> {
  return db.rows(sql`
    select c.id as "caseId", to_char(d.date, 'YYYY-MM-DD') as date, m.name, t.lot from cases c join deliveries d on d.id = c.delivery_id
    join case_items t on t.case_id = c.id join meals m on m.id = t.meal_id
    where c.state <> 'closed' and ${unsafe} order by d.date, c.number limit 100`);
}
