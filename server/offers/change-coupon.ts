import type { CallBody } from '#contract/calls.ts';
import type { CouponTerms } from '#contract/shop/offers.ts';
import { addDays, athensDateOf } from '#domain/athens-time.ts';
import { findCouponFault } from '#domain/offers/coupon-state.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import { giveCoupon, insertCoupon, type KeptCoupon, lockCoupon, saveCoupon } from './offer-store.ts';

export async function addCoupon(
  tx: Queryable,
  { code, ...terms }: CallBody<'coupon-create'>,
  context: CallContext,
): Promise<void> {
  requirePossible(terms);
  const id = await insertCoupon(tx, code, terms);
  if (!id) throw new CallFailure('coupon-known');
  await insertAuditEntry(tx, context, {
    subject: { kind: 'coupon', id },
    action: 'added',
    after: { code, ...terms },
  });
}

/** Orders that used the coupon keep the terms they were placed with. */
export async function changeCoupon(
  tx: Queryable,
  { couponId, version, ...terms }: CallBody<'coupon-update'>,
  context: CallContext,
): Promise<void> {
  requirePossible(terms);
  const { before, used } = await requireSeen(tx, couponId, version);
  if (terms.totalLimit !== null && terms.totalLimit < used) throw new CallFailure('limit-below-used', { used });
  await saveCoupon(tx, couponId, terms);
  await insertAuditEntry(tx, context, {
    subject: { kind: 'coupon', id: couponId },
    action: 'changed',
    before,
    after: terms,
  });
}

/** Sets the last day to yesterday: a cart that holds the coupon is refused when it is placed. */
export async function endCoupon(
  tx: Queryable,
  { couponId, version }: CallBody<'coupon-end'>,
  context: CallContext,
): Promise<void> {
  const { before } = await requireSeen(tx, couponId, version);
  const validUntil = addDays(athensDateOf(context.now), -1);
  await saveCoupon(tx, couponId, { ...before, validUntil });
  await insertAuditEntry(tx, context, {
    subject: { kind: 'coupon', id: couponId },
    action: 'ended',
    before: { validUntil: before.validUntil },
    after: { validUntil },
  });
}

export async function giveCouponTo(
  tx: Queryable,
  { couponId, emails }: CallBody<'coupon-give'>,
  context: CallContext,
): Promise<{ given: number; unknown: string[] }> {
  if (!(await lockCoupon(tx, couponId))) throw new CallFailure('not-found');
  const asked = [...new Set(emails.map((email) => email.toLowerCase()))];
  const found = new Set(await giveCoupon(tx, couponId, asked, context.now));
  await insertAuditEntry(tx, context, {
    subject: { kind: 'coupon', id: couponId },
    action: 'given',
    after: { customers: found.size },
  });
  return { given: found.size, unknown: asked.filter((email) => !found.has(email)) };
}

async function requireSeen(tx: Queryable, id: string, version: number) {
  const kept = await lockCoupon(tx, id);
  if (!kept) throw new CallFailure('not-found');
  const before = termsOf(kept);
  if (kept.version !== version) throw new CallFailure('coupon-changed', { version: kept.version, now: before });
  return { before, used: kept.used };
}

export function termsOf({ id: _id, code: _code, version: _version, used: _used, ...terms }: KeptCoupon): CouponTerms {
  return terms;
}

function requirePossible(terms: CouponTerms): void {
  const fault = findCouponFault(terms);
  if (fault === 'value') throw new CallFailure('invalid-input', { fields: { value: 'invalid-field' } });
  if (fault === 'dates') throw new CallFailure('invalid-input', { fields: { validUntil: 'until-before-from' } });
}
