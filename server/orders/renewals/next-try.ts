import { athensDateOf } from '#domain/athens-time.ts';
import { type PlanPeriod, renewsAt } from '#domain/orders/renewals/next-period.ts';
import { mayRenewFrom } from '#domain/orders/renewals/renewal-notice.ts';
import { plannedFrom } from '#domain/plans/plan-pause.ts';
import type { Queryable } from '../../database/database.ts';
import type { StoredSpot } from '../../delivery/area-store.ts';
import { findPause } from '../pause-store.ts';

/** When to look at a renewal again for these weeks: three days before their cut-off, and not while the plan is paused. */
export async function nextTryFor(
  db: Queryable,
  { renewalId, period, spot }: { renewalId: string; period: PlanPeriod; spot: Pick<StoredSpot, 'cutOff'> },
  now: Date,
): Promise<Date> {
  const at = renewsAt(period, spot.cutOff);
  const resumesAt = plannedFrom(await findPause(db, renewalId, athensDateOf(now)), { dates: period.dates, at });
  const from = resumesAt && mayRenewFrom(null, resumesAt);
  return from && from > at ? from : at;
}
