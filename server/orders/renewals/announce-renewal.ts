import type { Language } from '#contract/fields/languages.ts';
import type { PauseDates } from '#contract/plans/plan-pauses.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { cutoffOf } from '#domain/delivery/cut-off.ts';
import { isPaidAtTheDoor } from '#domain/orders/payment-choice.ts';
import { renewsAt } from '#domain/orders/renewals/next-period.ts';
import { mayRenewFrom, noticeAt } from '#domain/orders/renewals/renewal-notice.ts';
import { renewalPrice } from '#domain/orders/renewals/renewal-price.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { quotaOfDelivery, requiredMeals } from '#domain/plans/delivery-quota.ts';
import { plannedFrom } from '#domain/plans/plan-pause.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import { hashToken, newToken } from '../../calls/secret-token.ts';
import { type CatalogueSnapshot, findTimePeriod } from '../../cart/catalogue-snapshot.ts';
import type { Queryable } from '../../database/database.ts';
import type { StoredSpot } from '../../delivery/area-store.ts';
import { putMail } from '../../outbox/mail-store.ts';
import { orderFacts, orderHead } from '../mails/mail-facts.ts';
import { type ComingRenewalFacts, renewalMails } from '../mails/renewal-mails.ts';
import { findPause } from '../pause-store.ts';
import { priceAtRenewal } from '../reading/price-at-renewal.ts';
import type { StoredRenewal } from '../renewal-store.ts';
import { findNotice, findNoticeAfter, type StoredRenewalNotice, saveNotice } from './renewal-notice-store.ts';
import { findNextPeriod, type NextPeriod } from './renewal-period.ts';

/** A renewal and the order it follows, both locked, and the catalogue that order was bought from. */
export interface AnnouncedWork {
  renewal: StoredRenewal;
  last: StoredOrder;
  spot: StoredSpot;
  plan: StoredSpotPlan;
  catalogue: CatalogueSnapshot;
  /** The language of the notice; defaults to that of the order. */
  language?: Language;
}

export interface PlannedRenewal {
  period: NextPeriod;
  /** The planned time of order and charge: at the earliest three days after the notice was sent. */
  at: Date;
  notice: StoredRenewalNotice | null;
}

/**
 * The weeks of the next order and the time it is made; its customer is notified when it is due. A renewal whose notice would be too late
 * for the cut-off of its weeks moves to the weeks after. Null: no weeks can be found.
 */
export async function announceRenewal(tx: Queryable, work: AnnouncedWork, now: Date): Promise<PlannedRenewal | null> {
  const pause = await findPause(tx, work.renewal.id, athensDateOf(now));
  const planned = await planNextRenewal(tx, work, { pause, now });
  // Its customer is notified once the plan has resumed.
  if (!planned || planned.isPaused || planned.notice) return planned;
  // A customer notified of another day is notified of the new one at once.
  if (planned.isMoved || now >= noticeAt(planned.at)) await sendNotice(tx, work, planned, now);
  return planned;
}

/** Without writing anything. A renewal that the customer's pause touches is planned as on the day on which the plan resumes. */
export async function planNextRenewal(
  db: Queryable,
  work: Omit<AnnouncedWork, 'plan' | 'language'>,
  { pause, now }: { pause: PauseDates | null; now: Date },
): Promise<(PlannedRenewal & { isMoved: boolean; isPaused: boolean }) | null> {
  const unpaused = await planRenewal(db, work, { asOf: now, now });
  const resumesAt = plannedFrom(pause, unpaused && { dates: unpaused.period.dates, at: unpaused.at });
  const isPaused = resumesAt !== null && resumesAt > now;
  const from = isPaused ? resumesAt : now;
  const first = isPaused ? await planRenewal(db, work, { asOf: from, now: from }) : unpaused;
  const isTooLate = first && first.at > cutoffOf(first.period.dates[0] ?? '', work.spot.cutOff);
  const planned = isTooLate ? await planRenewal(db, work, { asOf: first.at, now: from }) : first;
  return planned && { ...planned, isMoved: Boolean(isTooLate) && first?.notice !== null, isPaused };
}

async function planRenewal(
  tx: Queryable,
  { renewal, last, spot, catalogue }: Omit<AnnouncedWork, 'plan' | 'language'>,
  { asOf, now }: { asOf: Date; now: Date },
): Promise<PlannedRenewal | null> {
  const period = await findNextPeriod(tx, last, { spot, catalogue }, asOf);
  if (!period) return null;
  const notice = await findNotice(tx, renewal.id, period.startWeek);
  const usual = renewsAt(period, spot.cutOff);
  const from = mayRenewFrom(notice, now);
  return { period, at: from > usual ? from : usual, notice };
}

async function sendNotice(tx: Queryable, work: AnnouncedWork, planned: PlannedRenewal, now: Date): Promise<void> {
  const { renewal, last } = work;
  const before = await findNoticeAfter(tx, last.id);
  const mailKey = `renewal-notice ${renewal.id} ${planned.period.startWeek}`;
  const coming = await writeNotice(tx, work, { ...planned, mailKey, isConfirmation: false }, now);
  const movedFrom = before && athensDateOf(before.renewsAt);
  const facts = { ...orderFacts(last), ...coming, movedFrom };
  await putMail(tx, { ...orderHead(last), template: renewalMails['renewal-notice'], facts, dedupeKey: mailKey }, now);
}

/** Stores the facts mailed about the coming renewal, with the link that stops it, and returns them for that mail. */
export async function writeNotice(
  tx: Queryable,
  { renewal, last, spot, plan, language = last.language }: AnnouncedWork,
  {
    period,
    at,
    mailKey,
    isConfirmation,
  }: Omit<PlannedRenewal, 'notice'> & { mailKey: string; isConfirmation: boolean },
  now: Date,
): Promise<ComingRenewalFacts> {
  const planPriceInCents = await priceAtRenewal(tx, { renewal, last, plan }, at);
  const amountInCents = renewalPrice(planPriceInCents);
  const token = newToken();
  const { id: renewalId } = renewal;
  const named = { renewalId, startWeek: period.startWeek, lastOrderId: last.id, planPriceInCents, amountInCents };
  await saveNotice(tx, { ...named, renewsAt: at, isConfirmation, mailKey, tokenHash: hashToken(token) }, now);
  const { from = '', to = '' } = findTimePeriod(spot, period.timePeriodId) ?? {};
  return {
    token,
    amountInCents,
    on: athensDateOf(at),
    isCharged: !isPaidAtTheDoor(renewal.paymentType),
    planName: plan.name[language],
    meals: period.dates.reduce((sum, _, position) => sum + requiredMeals(quotaOfDelivery(plan, position)), 0),
    visits: period.dates.map((date) => ({ date, from, to })),
  };
}
