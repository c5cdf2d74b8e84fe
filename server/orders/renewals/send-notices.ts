import { noticeDueBefore } from '#domain/orders/renewals/renewal-notice.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import { requirePlan } from '../../cart/catalogue-snapshot.ts';
import type { OrderDeps } from '../order-deps.ts';
import { doEach } from '../reminders/do-each.ts';
import { listUnannouncedRenewals, type StoredRenewal, saveRenewal } from '../renewal-store.ts';
import { announceRenewal } from './announce-renewal.ts';
import { withPaidCard } from './with-paid-card.ts';
import { hasRunOut, withRenewal } from './with-renewal.ts';

/** Notifies each renewal's customer, in time for it to be stopped. */
export async function sendRenewalNotices(deps: OrderDeps, now: Date): Promise<number> {
  const coming = await listUnannouncedRenewals(deps.db, noticeDueBefore(now));
  return doEach(coming, (renewal) => sendNotice(deps, renewal, now));
}

async function sendNotice(deps: OrderDeps, due: StoredRenewal, now: Date): Promise<void> {
  await withRenewal(deps, due, noticeDueBefore(now), async (tx, { renewal: known, last, catalogue }) => {
    const renewal = await withPaidCard(deps, tx, known, last);
    const spot = catalogue.findSpot(last.spotId);
    // A refused charge is a retry, and no new renewal.
    if (!spot || last.status === 'not-paid' || hasRunOut(last, renewal)) return;
    const planned = await announceRenewal(
      tx,
      { renewal, last, spot, plan: requirePlan(catalogue, last.spotPlanId), catalogue },
      now,
    );
    if (planned && planned.at.getTime() !== renewal.nextTryAt?.getTime())
      await saveRenewal(tx, { ...renewal, nextTryAt: planned.at }, now);
  }).catch((error: unknown) => {
    // A plan that cannot be renewed pauses when it is due, with a mail that names the reason.
    if (!(error instanceof CallFailure)) throw error;
  });
}
