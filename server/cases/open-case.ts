import { isUnsafe } from '#contract/cases/case-words.ts';
import type { CaseForm } from '#contract/cases/cases.ts';
import { instantAt } from '#domain/athens-time.ts';
import { costsOfLine } from '#domain/cases/case-cost.ts';
import { caseAnswerBy } from '#domain/cases/case-times.ts';
import { type CaseDecision, decideCase, ruledCasesDays } from '#domain/cases/decide-case.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import { actorIdOf, insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import { readSettings } from '../settings/settings-store.ts';
import { alertOfDanger } from './alert-of-danger.ts';
import type { CaseDeps, CaseWork } from './case-deps.ts';
import { findHandover } from './case-facts-store.ts';
import { insertCaseItems, listReportedLines, type ReportedLine } from './case-item-store.ts';
import { mailOpened } from './case-mails-put.ts';
import { namePhotos } from './case-photo-store.ts';
import { addStep, countRuledCases, findCase, insertCase, type StoredCase } from './case-store.ts';
import { type KnownBatch, readBatches, reportUntilOf } from './read-batches.ts';
import { givenBackOf, hasCome } from './reportable.ts';
import { settleCase } from './settle-case.ts';

const dayInMs = 86_400_000;

interface Opening {
  orderId: string;
  form: CaseForm;
  /** Refuses an order that the caller may not touch. */
  requireOrder(order: StoredOrder): void;
}

/** Opens a case, and settles it at once where the rule decides. The same id opens one case, however often it is sent. */
export function openCase(deps: CaseDeps, opening: Opening, context: CallContext): Promise<StoredCase> {
  const { orderId, form, requireOrder } = opening;
  const { now, staff } = context;
  return deps.workOnOrder({ orderId, now }, async (work) => {
    const { tx, order } = work;
    requireOrder(order);
    const known = await findCase(tx, form.caseId);
    if (known) return requireSameOrder(known, order);
    const [lines, batches, settings] = await Promise.all([
      listReportedLines(tx, order.id),
      readBatches(tx, order.id),
      readSettings(tx),
    ]);
    const delivery = requireReportable({ order, form, batches, lines, isByStaff: staff !== null }, now);
    const decision = decideCase(await readFacts(work, { form, delivery, lines }, now), settings.desk);
    const openedBy = staff ? actorIdOf(context) : null;
    const { caseId, problem, words, wish } = form;
    await insertCase(tx, {
      ...{ id: caseId, orderId: order.id, deliveryId: delivery.id, problem, words, wish, openedAt: now, openedBy },
      personReason: decision.by === 'person' ? decision.why : null,
      answerBy: caseAnswerBy(problem, now, settings.hours),
    });
    await insertCaseItems(
      tx,
      caseId,
      form.meals.map((meal) => ({ ...meal, ...requireBatch(batches, meal.itemId) })),
    );
    if (form.photoIds.length > 0) await namePhotos(tx, { caseId, orderId: order.id, photoIds: form.photoIds });
    await addStep(tx, { caseId, kind: 'opened', at: now, byId: openedBy });
    const opened = await requireStored(work, caseId);
    if (isUnsafe(problem)) await alertOfDanger(tx, { order, delivery, opened }, now);
    const settled = await settleOrAnnounce(work, { opened, decision }, now);
    if (staff) await auditOpening(work, settled, context);
    return settled;
  });
}

async function settleOrAnnounce(
  work: CaseWork,
  { opened, decision }: { opened: StoredCase; decision: CaseDecision },
  now: Date,
): Promise<StoredCase> {
  if (decision.by === 'rule') {
    const { way, amountInCents } = decision;
    return settleCase(work, opened, { way, amountInCents, decidedBy: null, message: '', reason: '', now });
  }
  await mailOpened(work.tx, work.order, opened, now);
  return opened;
}

async function requireStored({ tx }: CaseWork, id: string): Promise<StoredCase> {
  const found = await findCase(tx, id);
  if (!found) throw new Error('The case was not written.');
  return found;
}

/** An id of another order is an error of the sender, and must not look as if it had been opened here. */
function requireSameOrder(known: StoredCase, order: StoredOrder): StoredCase {
  if (known.orderId !== order.id) throw new CallFailure('invalid-input', { fields: { caseId: 'invalid-field' } });
  return known;
}

interface Reported {
  order: StoredOrder;
  form: CaseForm;
  batches: readonly KnownBatch[];
  lines: readonly ReportedLine[];
  isByStaff: boolean;
}

function requireReportable({ order, form, batches, lines, isByStaff }: Reported, now: Date): StoredDelivery {
  const delivery = order.deliveries.find(({ id }) => id === form.deliveryId);
  if (!delivery) throw new CallFailure('schedule-menu-not-found');
  if (!hasCome(delivery, now)) throw new CallFailure('case-not-yet');
  const anyTime = isUnsafe(form.problem) || isByStaff;
  if (!anyTime && now > reportUntilOf(batches, delivery)) throw new CallFailure('case-too-late');
  const ids = form.meals.map(({ itemId }) => itemId);
  if (new Set(ids).size < ids.length) throw new CallFailure('invalid-input', { fields: { meals: 'invalid-field' } });
  for (const { itemId, units } of form.meals) {
    const item = delivery.items.find(({ id }) => id === itemId);
    if (!item || units > item.amount) throw new CallFailure('invalid-input', { fields: { meals: 'invalid-field' } });
    if (!isUnsafe(form.problem) && reportedUnits(lines, itemId) + units > item.amount)
      throw new CallFailure('case-known');
  }
  return delivery;
}

function reportedUnits(lines: readonly ReportedLine[], itemId: string): number {
  return lines.filter((line) => line.itemId === itemId).reduce((sum, { units }) => sum + units, 0);
}

function requireBatch(batches: readonly KnownBatch[], itemId: string): KnownBatch {
  const found = batches.find((batch) => batch.itemId === itemId);
  if (!found) throw new Error('A meal without a batch.');
  return found;
}

async function readFacts(
  { tx, order }: CaseWork,
  { form, delivery, lines }: { form: CaseForm; delivery: StoredDelivery; lines: readonly ReportedLine[] },
  now: Date,
) {
  const since = new Date(now.getTime() - ruledCasesDays * dayInMs);
  const [{ arrivedAt }, ruledCases] = await Promise.all([
    findHandover(tx, delivery.id),
    order.accountId ? countRuledCases(tx, order.accountId, since) : Number.POSITIVE_INFINITY,
  ]);
  const given = givenBackOf(lines, delivery.id);
  const costInCents = form.meals.reduce(
    (sum, { itemId, units }) => sum + (costsOfLine(order, delivery, itemId, given)[units - 1] ?? 0),
    0,
  );
  return {
    problem: form.problem,
    wish: form.wish,
    deliveryStatus: delivery.status,
    windowEnd: instantAt(delivery.date, delivery.to),
    arrivedAt,
    costInCents,
    ruledCases,
  };
}

async function auditOpening({ tx, order }: CaseWork, opened: StoredCase, context: CallContext): Promise<void> {
  const { id: caseId, number, problem, state, amountInCents } = opened;
  const subject = { kind: 'order', id: order.id } as const;
  const after = { caseId, number, problem, state, amountInCents };
  await insertAuditEntry(tx, context, { subject, action: 'case-opened', after });
}
