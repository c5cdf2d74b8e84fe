import type { BankLine, DifferenceChoice } from '#contract/payments/bank.ts';
import type { ConfirmedDeposit } from '#contract/payments/staff-money.ts';
import { hasLeftBy } from '#domain/bank/judge-lines.ts';
import { referencesIn } from '#domain/bank/references-in.ts';
import { settleAlert } from '../../alerts/alert-store.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { requireFreshProof } from '../../calls/require-staff.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { listRefusedTransfers, refusedLeftAlert } from '../refunds/sent-transfer-store.ts';
import { decideLine, findBankLine, findTypedLine, lockBankLine, takeUpLine } from './bank-line-store.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { findOrderIdByNumber } from './deposit-store.ts';
import { warnOfRefused } from './import-statement.ts';
import { answerLine, judgeOpenLines } from './judge-open-lines.ts';
import { showClaim } from './show-claim.ts';

/** Confirms those that are still certain, each separately; the others stay as they are. */
export async function confirmSureLines(
  deps: PaymentDeps,
  lineIds: readonly string[],
  context: CallContext,
): Promise<{ confirmed: string[]; left: string[] }> {
  const judged = new Map((await judgeOpenLines(deps.db)).map((each) => [each.line.id, each]));
  const confirmed: string[] = [];
  for (const lineId of new Set(lineIds)) {
    const verdict = judged.get(lineId)?.verdict;
    if (verdict?.kind !== 'sure' && verdict?.kind !== 'noted' && verdict?.kind !== 'claim') continue;
    const { orderNumber } = verdict;
    try {
      if (verdict.kind === 'noted') await recogniseLine(deps, { lineId, orderNumber }, context);
      else await settleLine(deps, { lineId, orderNumber, whenDifferent: 'refuse' }, context);
      confirmed.push(lineId);
    } catch (error) {
      // A concurrent decision was faster, or the order has changed: it stays for a manual decision.
      if (!(error instanceof CallFailure)) throw error;
    }
  }
  return { confirmed, left: [...new Set(lineIds)].filter((id) => !confirmed.includes(id)) };
}

/** Assigns a movement to an order: as its deposit, or as proof of its IRIS payment at the door. */
export async function settleLine(
  deps: PaymentDeps,
  asked: { lineId: string; orderNumber: string; whenDifferent: DifferenceChoice },
  context: CallContext,
): Promise<ConfirmedDeposit> {
  const { lineId, orderNumber, whenDifferent } = asked;
  if (whenDifferent === 'give-back') requireFreshProof(context);
  const line = await findBankLine(deps.db, lineId);
  if (!line) throw new CallFailure('line-not-found');
  if (line.amountInCents < 0) throw new CallFailure('line-out');
  const { amountInCents, bookedOn: receivedOn } = line;
  const shown = await showClaim(deps, { lineId, orderNumber, amountInCents }, context);
  if (shown) return shown;
  const by = context.staff?.name ?? '';
  const deposit = { orderNumber, amountInCents, reference: `line ${lineId}`, receivedOn, by, whenDifferent, lineId };
  return confirmDeposit(deps, deposit, context);
}

/** The statement shows a movement that was typed in before: no new money. */
async function recogniseLine(
  deps: PaymentDeps,
  { lineId, orderNumber }: { lineId: string; orderNumber: string },
  context: CallContext,
): Promise<void> {
  const orderId = await findOrderIdByNumber(deps.db, orderNumber);
  if (!orderId) throw new CallFailure('order-not-found');
  await deps.db.transaction(async (tx) => {
    const line = await lockBankLine(tx, lineId);
    if (!line) throw new CallFailure('line-not-found');
    const knownAs = await findTypedLine(tx, orderId, line.amountInCents);
    const decision = { by: context.staff?.name ?? '', now: context.now };
    if (!knownAs || !(await decideLine(tx, lineId, { ...decision, state: 'known', knownAs })))
      throw new CallFailure('line-decided');
    const subject = { kind: 'bank-line', id: lineId } as const;
    const { amountInCents } = line;
    await insertAuditEntry(tx, context, { subject, action: 'recognised', after: { orderId, amountInCents } });
  });
}

/** Marks a line as unrelated to the shop's orders, with a reason; or reopens it. */
export async function putLineAside(
  deps: PaymentDeps,
  { lineId, isAside, reason }: { lineId: string; isAside: boolean; reason: string },
  context: CallContext,
): Promise<BankLine> {
  if (isAside && !reason) throw new CallFailure('reason-required');
  return deps.db.transaction(async (tx) => {
    const line = await lockBankLine(tx, lineId);
    if (!line) throw new CallFailure('line-not-found');
    const decision = { by: context.staff?.name ?? '', now: context.now };
    const isDone = isAside
      ? await decideLine(tx, lineId, { ...decision, state: 'aside', reason })
      : await takeUpLine(tx, lineId);
    if (!isDone) throw new CallFailure('line-decided');
    const refused = await listRefusedTransfers(tx, { numbers: [...referencesIn(line.text)] });
    for (const { refundId } of refused.filter((each) => isAside && hasLeftBy(line, each)))
      await settleAlert(tx, `${refusedLeftAlert} ${refundId}`, decision.by, context.now);
    // Reopened, it is like a new one.
    if (!isAside) await warnOfRefused(tx, [line], context.now);
    await insertAuditEntry(tx, context, {
      subject: { kind: 'bank-line', id: lineId },
      action: isAside ? 'put-aside' : 'taken-up',
      after: { amountInCents: line.amountInCents, bookedOn: line.bookedOn },
      reason,
    });
    return answerLine((await findBankLine(tx, lineId)) ?? line);
  });
}
