import type { BankLine, BankStatement } from '#contract/payments/bank.ts';
import type { OpenLine } from '#domain/bank/judge-lines.ts';
import type { StatementLine } from '#domain/bank/statement-line.ts';
import type { Queryable } from '../../database/database.ts';
import { type Statement, sql } from '../../database/sql.ts';

export interface StoredBankLine extends OpenLine {
  statementId: string | null;
  bookedOn: string;
  state: BankLine['state'];
  /** The order the line pays, or whose refund it is. */
  orderNumber: number | null;
  reason: string;
  decidedBy: string | null;
  decidedAt: Date | null;
}

const columns = sql`l.id, l.statement_id as "statementId", l.booked_on as "bookedOn", l.amount_in_cents as "amountInCents",
  l.text, l.counterparty, l.bank_reference as "bankReference", l.return_reason as "returnReason", l.state, l.reason, l.decided_by as "decidedBy",
  l.decided_at as "decidedAt", o.number as "orderNumber"`;
const source = sql`bank_lines l left join bank_lines k on k.id = l.known_as left join refunds r on r.id = l.refund_id
  left join door_payments p on p.id = l.door_payment_id
  left join orders o on o.id = coalesce(l.order_id, k.order_id, r.order_id, p.order_id)`;
const mostListed = 500;
const mostDecided = 40;
const daysOfForeignWords = 180;

export function listOpenLines(db: Queryable): Promise<StoredBankLine[]> {
  return db.rows<StoredBankLine>(sql`
    select ${columns} from ${source} where l.state = 'open' order by l.booked_on, l.id limit ${mostListed}`);
}

export interface LikeMovements {
  line: Pick<StoredBankLine, 'id' | 'bookedOn' | 'amountInCents' | 'text' | 'counterparty'>;
  before: LikeMovements['line'];
}

/** Open incoming movements, each with one of the same day and amount that a file of the other format has contained before. */
export function listLikeMovements(db: Queryable): Promise<LikeMovements[]> {
  const shown = (line: Statement) => sql`json_build_object('id', ${line}.id, 'bookedOn', ${line}.booked_on,
    'amountInCents', ${line}.amount_in_cents, 'text', ${line}.text, 'counterparty', ${line}.counterparty)`;
  return db.rows<LikeMovements>(sql`
    select ${shown(sql`l`)} as line, ${shown(sql`b`)} as before
    from (select * from bank_lines where state = 'open' order by booked_on, id limit ${mostListed}) l
    join bank_statements s on s.id = l.statement_id
    join bank_lines b on b.booked_on = l.booked_on and b.amount_in_cents = l.amount_in_cents and b.id <> l.id
    join bank_statements f on f.id = b.statement_id
    where l.amount_in_cents > 0 and f.format <> s.format and f.imported_at < s.imported_at
    order by l.booked_on, l.id, b.id`);
}

/** Lines that were decided, with a statement or without one, newest first. */
export function listDecidedLines(db: Queryable): Promise<StoredBankLine[]> {
  return db.rows<StoredBankLine>(sql`
    select ${columns} from ${source} where l.decided_at is not null order by l.decided_at desc, l.id limit ${mostDecided}`);
}

export function findBankLine(db: Queryable, id: string): Promise<StoredBankLine | null> {
  return db.one<StoredBankLine>(sql`select ${columns} from ${source} where l.id = ${id}`);
}

/** Locks the line until the end of the transaction: with concurrent decisions, the second sees the result of the first. */
export async function lockBankLine(tx: Queryable, id: string): Promise<StoredBankLine | null> {
  const held = await tx.one(sql`select 1 from bank_lines where id = ${id} for update`);
  return held === null ? null : findBankLine(tx, id);
}

export interface KeyedLine extends StatementLine {
  key: Buffer;
}

/** Returns the number of new lines. */
export async function insertStatementLines(
  tx: Queryable,
  statementId: string,
  lines: readonly KeyedLine[],
  now: Date,
): Promise<number> {
  const rows = lines.map(({ key, ...line }) => ({ ...line, key: key.toString('hex') }));
  return tx.run(sql`
    insert into bank_lines (statement_id, line_key, booked_on, amount_in_cents, text, counterparty, bank_reference, return_reason,
      created_at)
    select ${statementId}, decode(key, 'hex'), "bookedOn", "amountInCents", text, counterparty, "bankReference",
      "returnReason", ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(key text, "bookedOn" date, "amountInCents" int, text text,
      counterparty text, "bankReference" text, "returnReason" text)
    on conflict (line_key) do nothing`);
}

export type StoredStatement = Omit<BankStatement, 'importedAt'> & { importedAt: Date };

export async function insertStatement(tx: Queryable, given: Omit<StoredStatement, 'id' | 'newLines'>): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    insert into bank_statements (format, lines, new_lines, from_date, to_date, imported_by, imported_at)
    values (${given.format}, ${given.lines}, 0, ${given.from}, ${given.to}, ${given.importedBy}, ${given.importedAt})
    returning id`);
  if (!row) throw new Error('The statement was not written.');
  return row.id;
}

export async function setNewLines(tx: Queryable, statementId: string, newLines: number): Promise<void> {
  await tx.run(sql`update bank_statements set new_lines = ${newLines} where id = ${statementId}`);
}

export function findStatement(db: Queryable, id: string | null): Promise<StoredStatement | null> {
  return db.one<StoredStatement>(sql`
    select id, format, lines, new_lines as "newLines", from_date as "from", to_date as "to", imported_by as "importedBy",
      imported_at as "importedAt"
    from bank_statements where ${id}::uuid is null or id = ${id}::uuid order by imported_at desc, id limit 1`);
}

interface Decision {
  by: string;
  now: Date;
}

/** Inserts a movement that staff saw at the bank, without a file. */
export async function insertTypedLine(
  tx: Queryable,
  line: { bookedOn: string; amountInCents: number; text: string; key: string },
  meaning: { orderId: string; depositReference: string } | { refundId: string; paidTry: number },
  { by, now }: Decision,
): Promise<void> {
  const isDeposit = 'orderId' in meaning;
  const [orderId, reference] = isDeposit ? [meaning.orderId, meaning.depositReference] : [null, null];
  await tx.run(sql`
    insert into bank_lines (line_key, booked_on, amount_in_cents, text, state, order_id, deposit_reference, refund_id,
      paid_try, decided_by, decided_at, created_at)
    values (sha256(convert_to(${line.key}, 'UTF8')), ${line.bookedOn}, ${line.amountInCents}, ${line.text},
      ${isDeposit ? 'deposit' : 'transfer'}, ${orderId}, ${reference}, ${isDeposit ? null : meaning.refundId},
      ${isDeposit ? null : meaning.paidTry}, ${by}, ${now}, ${now})`);
}

/** False: decided before. */
export async function decideLine(
  tx: Queryable,
  id: string,
  decision: Decision &
    (
      | { state: 'deposit'; orderId: string; depositReference: string }
      | { state: 'transfer' | 'returned'; refundId: string; paidTry: number }
      | { state: 'known'; knownAs: string }
      | { state: 'aside'; reason: string }
      | { state: 'claim'; claimId: string }
    ),
): Promise<boolean> {
  const changed = await tx.run(sql`
    update bank_lines set decided_by = ${decision.by}, decided_at = ${decision.now}, state = ${decision.state},
      ${partOf(decision)}
    where id = ${id} and state = 'open'`);
  return changed === 1;
}

function partOf(decision: Parameters<typeof decideLine>[2]): Statement {
  switch (decision.state) {
    case 'deposit':
      return sql`order_id = ${decision.orderId}, deposit_reference = ${decision.depositReference}`;
    case 'transfer':
    case 'returned':
      return sql`refund_id = ${decision.refundId}, paid_try = ${decision.paidTry}`;
    case 'known':
      return sql`known_as = ${decision.knownAs}`;
    case 'claim':
      return sql`door_payment_id = ${decision.claimId}`;
    case 'aside':
      return sql`reason = ${decision.reason}`;
  }
}

/** False: it was not put aside. */
export async function takeUpLine(tx: Queryable, id: string): Promise<boolean> {
  const changed = await tx.run(sql`
    update bank_lines set state = 'open', reason = '', decided_by = null, decided_at = null
    where id = ${id} and state = 'aside'`);
  return changed === 1;
}

/** Texts of rent and wage payments are private and deleted after a time; the line itself stays, so that no file imports it again. */
export function forgetForeignWords(db: Queryable, now: Date): Promise<number> {
  const before = new Date(now.getTime() - daysOfForeignWords * 86_400_000);
  return db.run(sql`
    update bank_lines set text = '', counterparty = '', bank_reference = null, reason = ''
    where state in ('open', 'aside') and created_at < ${before} and text <> ''`);
}

/** A typed-in line for the order and amount that no statement has shown yet. */
export async function findTypedLine(tx: Queryable, orderId: string, amountInCents: number): Promise<string | null> {
  const row = await tx.one<{ id: string }>(sql`
    select t.id from bank_lines t where t.order_id = ${orderId} and t.statement_id is null
      and t.amount_in_cents = ${amountInCents} and not exists (select 1 from bank_lines l where l.known_as = t.id)
    order by t.created_at limit 1`);
  return row?.id ?? null;
}
