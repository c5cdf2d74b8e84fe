import type * as z from 'zod/mini';
import type { PlanPricesForm } from '#contract/plans/plan-prices.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { decidePlanPrice, isSamePrice } from '#domain/prices/plan-price.ts';
import { isLargeChange, percentOfChange } from '#domain/prices/price-change.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import { type LockedPlanPrice, lockPlanPrices, savePlanPrice } from './plan-price-store.ts';

interface Wanted {
  spot: string;
  form: z.infer<typeof PlanPricesForm>;
}

/** All of them or none: if one has changed since it was read, the editor sees the current price and decides again. */
export async function changePlanPrices(tx: Queryable, { spot, form }: Wanted, context: CallContext): Promise<void> {
  const today = athensDateOf(context.now);
  const { startsOn, changes, reason, largeChangeRead } = form;
  const refuse = (field: string, fault: string) => new CallFailure('invalid-input', { fields: { [field]: fault } });
  if (startsOn < today) throw refuse('startsOn', 'date-over');
  if (startsOn > farthestFrom(today)) throw refuse('startsOn', 'date-too-far');
  const ids = changes.map(({ planId }) => planId);
  if (new Set(ids).size !== ids.length) throw refuse('changes', 'invalid-field');
  const kept = new Map((await lockPlanPrices(tx, { spot, ids })).map((plan) => [plan.id, plan]));
  const pairs = changes.map(({ planId, ...change }) => {
    const plan = kept.get(planId);
    if (!plan) throw new CallFailure('not-found');
    return { plan, ...change };
  });
  const changed = pairs.filter(({ plan, seen }) => !isSamePrice(plan, seenOf(seen)));
  if (changed.length > 0)
    throw new CallFailure('prices-changed', { items: changed.map(({ plan }) => toAuditedPrice(plan)) });
  const isChange = changes.some(({ price }) => price !== null);
  if (isChange && reason === '') throw new CallFailure('invalid-input', { fields: { reason: 'required-field' } });
  const large = pairs.flatMap(({ plan, price }) => largeChangeOf(plan, price));
  if (large.length > 0 && !largeChangeRead) throw new CallFailure('price-change-large', { items: large });
  for (const { plan, price } of pairs) {
    const decided = { id: plan.id, ...decidePlanPrice(plan, { priceInCents: price, startsOn }, context.now) };
    if (isSamePrice(plan, decided)) continue;
    await savePlanPrice(tx, decided, { by: context.staff?.name ?? '', at: context.now });
    await insertAuditEntry(tx, context, {
      subject: { kind: 'plan-price', id: plan.id },
      action: price === null || !decided.next ? 'taken-back' : 'scheduled',
      before: toAuditedPrice(plan),
      after: toAuditedPrice(decided),
      reason,
    });
  }
}

function largeChangeOf({ id, priceInCents: from }: LockedPlanPrice, to: number | null) {
  return to !== null && isLargeChange({ from, to }) ? [{ id, from, to, percent: percentOfChange({ from, to }) }] : [];
}

/** A mistyped year, off by ten, would otherwise wait unnoticed. */
function farthestFrom(today: string): string {
  return `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
}

function seenOf({ price, next }: Wanted['form']['changes'][number]['seen']) {
  return { priceInCents: price, next: next && { priceInCents: next.price, startsOn: next.startsOn } };
}

function toAuditedPrice({ id, priceInCents, next }: LockedPlanPrice) {
  return {
    planId: id,
    price: priceInCents,
    next: next && { price: next.priceInCents, startsOn: next.startsOn },
  };
}
