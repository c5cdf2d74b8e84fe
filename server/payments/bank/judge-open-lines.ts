import type { BankLine, LineCandidate, ReturnCandidate } from '#contract/payments/bank.ts';
import { judgeLines, type LineVerdict, type PayableOrder } from '#domain/bank/judge-lines.ts';
import type { PaidRefund } from '#domain/bank/judge-returns.ts';
import { referencesIn } from '#domain/bank/references-in.ts';
import { seenBefore } from '#domain/bank/same-movement.ts';
import type { Queryable } from '../../database/database.ts';
import {
  listPaidRefunds,
  listRefusedTransfers,
  listSentTransfers,
  type RefusedRefund,
} from '../refunds/sent-transfer-store.ts';
import { listLikeMovements, listOpenLines, type StoredBankLine } from './bank-line-store.ts';
import { listPayableOrders } from './waiting-store.ts';

interface JudgedLine {
  line: StoredBankLine;
  verdict: LineVerdict;
  candidates: LineCandidate[];
  returns: ReturnCandidate[];
  refundId: string | null;
}

/** Every open line, with the current proposal of the rules. */
export async function judgeOpenLines(db: Queryable): Promise<JudgedLine[]> {
  const lines = await listOpenLines(db);
  const numbers = new Set(lines.flatMap(({ text }) => [...referencesIn(text)]));
  const orders = await listPayableOrders(db, [...numbers]);
  const byNumber = new Map(orders.map((order) => [order.orderNumber, order]));
  const transfers = await listSentTransfers(db);
  const refundOf = new Map(transfers.map(({ transferNumber, refundId }) => [transferNumber, refundId]));
  const marked = lines.filter(({ returnReason }) => returnReason !== null).map(({ amountInCents }) => amountInCents);
  const paid = await listPaidRefunds(db, { numbers: [...numbers], sums: marked });
  const refused = await listRefusedTransfers(db, { numbers: [...numbers] });
  const seen = seenBefore(await listLikeMovements(db));
  const verdicts = judgeLines(lines, { orders, transfers, refused, paid, seen });
  return lines.flatMap((line) => {
    const verdict = verdicts.get(line.id);
    if (!verdict) return [];
    const refundId = verdict.kind === 'paid' ? (refundOf.get(verdict.transferNumber) ?? null) : null;
    const returns = returnsOf(verdict, isRefused(verdict) ? refused : paid);
    return [{ line, verdict, candidates: candidatesOf(verdict, byNumber), returns, refundId }];
  });
}

function candidatesOf(verdict: LineVerdict, byNumber: ReadonlyMap<string, PayableOrder>): LineCandidate[] {
  const numbers =
    'orderNumber' in verdict ? [verdict.orderNumber] : 'orderNumbers' in verdict ? verdict.orderNumbers : [];
  return numbers.flatMap((number) => {
    const order = byNumber.get(number);
    if (!order) return [];
    const { orderNumber, name, status, missingInCents } = order;
    return [{ orderNumber, name, status, missing: Math.max(0, missingInCents) }];
  });
}

const isRefused = (verdict: LineVerdict) => verdict.kind === 'doubtful' && verdict.why === 'refused-left';

function returnsOf(verdict: LineVerdict, refunds: readonly (PaidRefund | RefusedRefund)[]): ReturnCandidate[] {
  const ids = 'refundIds' in verdict ? (verdict.refundIds ?? []) : 'refundId' in verdict ? [verdict.refundId] : [];
  return refunds
    .filter(({ refundId }) => ids.includes(refundId))
    .map(({ refundId, orderNumber, transferNumber, amountInCents }) => ({
      refundId,
      orderNumber,
      transferNumber,
      amount: amountInCents,
    }));
}

export function answerJudged({ line, verdict, candidates, returns, refundId }: JudgedLine): BankLine {
  const why = 'why' in verdict ? verdict.why : null;
  return { ...answerLine(line), verdict: verdict.kind, why, candidates, returns, refundId };
}

export function answerLine(line: StoredBankLine): BankLine {
  const { id, bookedOn, amountInCents, text, counterparty, state, orderNumber, reason, decidedBy, decidedAt } = line;
  return {
    id,
    bookedOn,
    amount: amountInCents,
    text,
    counterparty,
    state,
    verdict: state === 'open' ? 'foreign' : 'decided',
    why: null,
    candidates: [],
    returns: [],
    returnReason: line.returnReason,
    refundId: null,
    orderNumber: orderNumber === null ? null : String(orderNumber),
    reason,
    decidedBy,
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
