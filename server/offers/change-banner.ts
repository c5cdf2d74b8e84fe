import type { CallBody } from '#contract/calls.ts';
import { isBackwards } from '#domain/offers/coupon-state.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import { type BannerWords, deleteBanner, insertBanner, lockCoupon, saveBanner } from './offer-store.ts';

export async function addBanner(tx: Queryable, words: BannerWords, context: CallContext): Promise<void> {
  await requireSound(tx, words);
  const id = await insertBanner(tx, words);
  await insertAuditEntry(tx, context, { subject: { kind: 'banner', id }, action: 'added', after: words });
}

export async function changeBanner(
  tx: Queryable,
  { bannerId: id, version, ...words }: CallBody<'banner-update'>,
  context: CallContext,
): Promise<void> {
  await requireSound(tx, words);
  if (!(await saveBanner(tx, { id, version, ...words }))) throw new CallFailure('banner-changed');
  await insertAuditEntry(tx, context, { subject: { kind: 'banner', id }, action: 'changed', after: words });
}

export async function removeBanner(
  tx: Queryable,
  { bannerId: id, version }: CallBody<'banner-delete'>,
  context: CallContext,
): Promise<void> {
  if (!(await deleteBanner(tx, id, version))) throw new CallFailure('banner-changed');
  await insertAuditEntry(tx, context, { subject: { kind: 'banner', id }, action: 'removed' });
}

/** A banner must not announce a code that is given to selected customers only. */
async function requireSound(tx: Queryable, { from, until, couponId }: BannerWords): Promise<void> {
  if (isBackwards(from, until)) throw new CallFailure('invalid-input', { fields: { until: 'until-before-from' } });
  if (couponId === null) return;
  const coupon = await lockCoupon(tx, couponId);
  if (!coupon) throw new CallFailure('not-found');
  if (coupon.visibility === 'personal')
    throw new CallFailure('invalid-input', { fields: { couponId: 'invalid-field' } });
}
