import { createHash } from 'node:crypto';
import type { BankStatement } from '#contract/payments/bank.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { foldBankText, referencesIn } from '#domain/bank/references-in.ts';
import { type StatementLine, UnreadableStatement } from '#domain/bank/statement-line.ts';
import { raiseAlertAgain } from '../../alerts/alert-store.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { listLeft, listRefusedTransfers, refusedLeftAlert } from '../refunds/sent-transfer-store.ts';
import {
  findStatement,
  insertStatement,
  insertStatementLines,
  type KeyedLine,
  type StoredStatement,
  setNewLines,
} from './bank-line-store.ts';
import { type ReadStatement, readStatement } from './read-statement.ts';

/** Imports the movements of a bank's file, each once. A file that cannot be read imports nothing. */
export async function importStatement(
  { db, iban }: { db: Database; iban: string },
  content: string,
  context: CallContext,
): Promise<BankStatement> {
  const { format, lines } = read(Buffer.from(content, 'base64'), { iban, today: athensDateOf(context.now) });
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  const by = context.staff?.name ?? '';
  const about = { format, lines: lines.length, from: days[0] ?? '', to: days.at(-1) ?? '', importedBy: by };
  return db.transaction(async (tx) => {
    const id = await insertStatement(tx, { ...about, importedAt: context.now });
    const newLines = await insertStatementLines(tx, id, withKeys(lines), context.now);
    await setNewLines(tx, id, newLines);
    await insertAuditEntry(tx, context, {
      subject: { kind: 'statement', id },
      action: 'imported',
      after: { format, lines: lines.length, newLines, from: about.from, to: about.to },
    });
    await warnOfRefused(tx, lines, context.now);
    const stored = await findStatement(tx, id);
    if (!stored) throw new Error('The statement was not written.');
    return answerStatement(stored);
  });
}

/** Warns of a transfer that was marked refused and left after all: its refund may be paid twice. */
export async function warnOfRefused(
  tx: Queryable,
  lines: readonly Pick<StatementLine, 'amountInCents' | 'text'>[],
  now: Date,
): Promise<void> {
  const numbers = lines.filter(({ amountInCents }) => amountInCents < 0).flatMap(({ text }) => [...referencesIn(text)]);
  const left = await listLeft(tx, await listRefusedTransfers(tx, { numbers }));
  for (const { refundId, orderId, transferNumber: number, amountInCents } of left) {
    const alert = { kind: refusedLeftAlert, orderId, data: { number, amountInCents } };
    await raiseAlertAgain(tx, { ...alert, dedupeKey: `${refusedLeftAlert} ${refundId}` }, now);
  }
}

export function answerStatement({ importedAt, ...statement }: StoredStatement): BankStatement {
  return { ...statement, importedAt: importedAt.toISOString() };
}

function read(bytes: Buffer, of: Parameters<typeof readStatement>[1]): ReadStatement {
  try {
    return readStatement(bytes, of);
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    throw new CallFailure('statement-unreadable', { fault: error.fault, row: error.row });
  }
}

/**
 * Identifies a movement across files: day, amount, and the bank's own reference or else the text. Movements that are equal
 * in all of these are distinguished by their sequence, which is the same in every file that contains them all.
 */
function withKeys(lines: readonly StatementLine[]): KeyedLine[] {
  const turns = new Map<string, number>();
  return lines.map((line) => {
    const { bookedOn, amountInCents, bankReference, text, counterparty } = line;
    const named = bankReference ? ['ref', bankReference] : ['text', foldBankText(text), foldBankText(counterparty)];
    const looks = JSON.stringify([bookedOn, amountInCents, ...named]);
    const turn = (turns.get(looks) ?? 0) + 1;
    turns.set(looks, turn);
    return { ...line, key: createHash('sha256').update(`${looks} ${turn}`).digest() };
  });
}
