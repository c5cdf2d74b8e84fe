import type {
  CaseCause,
  CaseProblem,
  CaseState,
  CaseStepKind,
  CaseWish,
  PersonReason,
} from '#contract/cases/case-words.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface StoredCase {
  id: string;
  number: number;
  orderId: string;
  deliveryId: string;
  problem: CaseProblem;
  words: string;
  wish: CaseWish;
  state: CaseState;
  openedAt: Date;
  openedBy: string | null;
  personReason: PersonReason | null;
  answerBy: Date;
  assigneeId: string | null;
  assignee: string | null;
  cause: CaseCause | null;
  way: CaseWish | null;
  amountInCents: number | null;
  refundInCents: number;
  creditInCents: number;
  reason: string;
  message: string;
  decidedBy: string | null;
  decider: string | null;
  decidedAt: Date | null;
  changeId: string | null;
  version: number;
  photos: number;
}

/** True where no person had to decide. */
export function isByRule({ personReason }: Pick<StoredCase, 'personReason'>): boolean {
  return personReason === null;
}

const columns = sql`c.id, c.number, c.order_id as "orderId", c.delivery_id as "deliveryId", c.problem, c.words, c.wish, c.state,
  c.opened_at as "openedAt", c.opened_by as "openedBy", c.person_reason as "personReason", c.answer_by as "answerBy",
  c.assignee_id as "assigneeId", (select a.name from accounts a where a.id = c.assignee_id) as assignee, c.cause, c.way,
  c.amount_in_cents as "amountInCents", c.refund_in_cents as "refundInCents", c.credit_in_cents as "creditInCents", c.reason, c.message,
  c.decided_by as "decidedBy", (select a.name from accounts a where a.id = c.decided_by) as decider, c.decided_at as "decidedAt",
  c.change_id as "changeId", c.version, (select count(*)::int from case_photos p where p.case_id = c.id) as photos`;

export function findCase(db: Queryable, id: string): Promise<StoredCase | null> {
  return db.one<StoredCase>(sql`select ${columns} from cases c where c.id = ${id}`);
}

/** Newest first. */
export function listCasesOfOrder(db: Queryable, orderId: string): Promise<StoredCase[]> {
  return db.rows<StoredCase>(sql`
    select ${columns} from cases c where c.order_id = ${orderId} order by c.number desc limit 200`);
}

export type NewCase = Pick<
  StoredCase,
  'id' | 'orderId' | 'deliveryId' | 'problem' | 'words' | 'wish' | 'openedAt' | 'openedBy' | 'personReason' | 'answerBy'
>;

/** The order must be locked: of two presses with one id the second finds the case of the first. */
export async function insertCase(tx: Queryable, one: NewCase): Promise<void> {
  await tx.run(sql`
    insert into cases (id, order_id, delivery_id, problem, words, wish, state, opened_at, opened_by, person_reason, answer_by)
    values (${one.id}, ${one.orderId}, ${one.deliveryId}, ${one.problem}, ${one.words}, ${one.wish}, 'open', ${one.openedAt},
      ${one.openedBy}, ${one.personReason}, ${one.answerBy})`);
}

/** Writes what a person or the rule decides; every change makes the next version. */
export async function saveCase(tx: Queryable, one: StoredCase): Promise<void> {
  await tx.run(sql`
    update cases set state = ${one.state}, assignee_id = ${one.assigneeId}, cause = ${one.cause}, way = ${one.way},
      amount_in_cents = ${one.amountInCents}, refund_in_cents = ${one.refundInCents}, credit_in_cents = ${one.creditInCents},
      reason = ${one.reason}, message = ${one.message}, decided_by = ${one.decidedBy}, decided_at = ${one.decidedAt},
      change_id = ${one.changeId}, version = version + 1
    where id = ${one.id}`);
}

/** Of one account, decided by the rule since then. The account must be locked. */
export async function countRuledCases(tx: Queryable, accountId: string, since: Date): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from cases c join orders o on o.id = c.order_id
    where o.account_id = ${accountId} and c.person_reason is null and c.opened_at > ${since}`);
  return row?.count ?? 0;
}

export interface StoredStep {
  kind: CaseStepKind;
  at: Date;
  by: string | null;
  text: string;
}

export async function addStep(
  tx: Queryable,
  step: { caseId: string; kind: CaseStepKind; at: Date; byId: string | null; text?: string },
): Promise<void> {
  await tx.run(sql`
    insert into case_steps (case_id, kind, at, by_id, text)
    values (${step.caseId}, ${step.kind}, ${step.at}, ${step.byId}, ${step.text ?? ''})`);
}

export function listSteps(db: Queryable, caseId: string): Promise<StoredStep[]> {
  return db.rows<StoredStep>(sql`
    select s.kind, s.at, a.name as by, s.text from case_steps s left join accounts a on a.id = s.by_id
    where s.case_id = ${caseId} order by s.id limit 500`);
}
