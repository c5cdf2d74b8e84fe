import type { DeskChange, DeskPreview } from '#contract/orders/desk-changes.ts';
import { changeEntries } from '#domain/documents/change-entries.ts';
import { kitchenEffect } from '#domain/orders/desk-changes/kitchen-effect.ts';
import { sumsOf } from '#domain/orders/stored-change.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { sumAmounts } from '../changes/change-menu.ts';
import type { Decision, Settled } from '../changes/order-decision.ts';
import { decideDeskChange } from './decide-desk-change.ts';
import type { DeskChangeDeps } from './desk-deps.ts';
import { type DeskWork, isPastCutOff, workAtDesk } from './desk-work.ts';
import { addedBuilds, listConflicts } from './late-meals.ts';
import { previewTerms } from './preview-terms.ts';
import { limitOf } from './require-limit.ts';
import { beforeOf, goodwillOf, moneyOf, seenOf, weighDecision } from './weigh-desk-change.ts';

/** What a change would do to money and kitchen. The same decision as the press, which saves it. */
export function previewDeskChange(
  deps: DeskChangeDeps,
  { orderId, change }: { orderId: string; change: DeskChange },
  context: CallContext,
): Promise<DeskPreview> {
  return workAtDesk(deps, { orderId, isPreview: true }, context, async (work) => {
    const isUnpaidStop = change.kind === 'stop' && work.order.status === 'not-paid';
    if (change.kind === 'renewal' || change.kind === 'payment' || isUnpaidStop)
      return previewTerms(deps, work, change, context);
    const decision = await decideDeskChange(work, change);
    if (!decision) throw new CallFailure('nothing-changes');
    const settled = await weighDecision(deps, work, decision);
    const money = moneyOf(work, settled);
    const before = beforeOf(work, decision);
    return {
      seen: seenOf(work, money),
      money,
      goodwill: goodwillOf(work, change, settled.totals.totalInCents),
      limit: await limitOf(work, context),
      isLate: before.some((delivery) => isPastCutOff(work, delivery)),
      entries: entriesOf(deps, work, { decision, settled }, context),
      kitchen: kitchenEffect(before, decision.deliveries).map((effect) => ({
        ...effect,
        meals: effect.meals.map((meal) => ({ ...meal, name: meal.name[context.language] })),
      })),
      conflicts: change.kind === 'meals' ? await conflictsOf(work, change, context) : [],
    };
  });
}

/** In the wording of the numbered receipt, in the language of the person at the desk. */
function entriesOf(
  { say }: DeskChangeDeps,
  work: DeskWork,
  { decision, settled }: { decision: Decision; settled: Settled },
  { language, now }: Pick<CallContext, 'language' | 'now'>,
): DeskPreview['entries'] {
  const { order } = work;
  const changed = { ...order, ...settled.totals, ...settled.balance.money, deliveries: settled.deliveries };
  const change = {
    ...{ id: '', orderId: order.id, number: 0, kind: decision.kind, deliveryId: decision.deliveryId },
    ...{ before: beforeOf(work, decision), after: decision.deliveries, differenceInCents: 0 },
    ...{ sumsBefore: sumsOf(order), sumsAfter: sumsOf(changed), madeBy: 'customer' as const, isAtDesk: true },
    ...{ madeAt: now, undoneAt: null, undoes: null, documentId: null, isRefunded: false },
  };
  return changeEntries({ ...changed, language }, change, (key, values) => say(key, language, values));
}

async function conflictsOf(
  work: DeskWork,
  change: Extract<DeskChange, { kind: 'meals' }>,
  { language }: Pick<CallContext, 'language'>,
): Promise<DeskPreview['conflicts']> {
  const delivery = work.order.deliveries.find(({ id }) => id === change.deliveryId);
  if (!delivery) return [];
  const added = addedBuilds(work, delivery, sumAmounts(change.items));
  const conflicts = await listConflicts(
    work,
    added.map(({ found }) => found),
  );
  return conflicts.map(({ found, allergens }) => ({ name: found.meal.name[language], allergens }));
}
