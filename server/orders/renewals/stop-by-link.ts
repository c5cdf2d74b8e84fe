import type { Language } from '#contract/fields/languages.ts';
import type { NoticeState, RenewalNoticed } from '#contract/orders/renewal-notices.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { isPaidAtTheDoor } from '#domain/orders/payment-choice.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import { hashToken } from '../../calls/secret-token.ts';
import type { Queryable } from '../../database/database.ts';
import { putRenewalMail } from '../mails/put-renewal-mail.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrder, lockOrder } from '../order-store.ts';
import { findRenewalById, lockRenewal, type StoredRenewal, saveRenewal } from '../renewal-store.ts';
import { findNoticeOfLink, type StoredRenewalNotice } from './renewal-notice-store.ts';

/** The notice behind a mailed link; reading changes nothing. */
export async function readRenewalNotice(
  deps: OrderDeps,
  token: string,
  { language }: { language: Language },
): Promise<RenewalNoticed> {
  const notice = await requireNotice(deps.db, token);
  const [order, renewal] = await Promise.all([
    findOrder(deps.db, notice.lastOrderId),
    findRenewalById(deps.db, notice.renewalId),
  ]);
  if (!order || !renewal) throw new CallFailure('link-over');
  return answerNotice({ notice, order, renewal }, language);
}

/** Ends the renewal; idempotent. Its link stops no later one. */
export function stopByLink(
  deps: OrderDeps,
  token: string,
  { language, now }: { language: Language; now: Date },
): Promise<RenewalNoticed> {
  return deps.db.transaction(async (tx) => {
    const notice = await requireNotice(tx, token);
    const order = await lockOrder(tx, notice.lastOrderId);
    const renewal = await lockRenewal(tx, notice.renewalId);
    if (!order || !renewal) throw new CallFailure('link-over');
    if (stateOf(notice, renewal) !== 'coming') return answerNotice({ notice, order, renewal }, language);
    const stopped = { ...renewal, state: 'stopped', nextTryAt: null } as const;
    await saveRenewal(tx, stopped, now);
    await putRenewalMail(tx, order, 'renewal-off', { language, now });
    return answerNotice({ notice, order, renewal: stopped }, language);
  });
}

async function requireNotice(db: Queryable, token: string): Promise<StoredRenewalNotice> {
  const notice = await findNoticeOfLink(db, hashToken(token));
  if (!notice) throw new CallFailure('link-over');
  return notice;
}

function stateOf(notice: StoredRenewalNotice, renewal: StoredRenewal): NoticeState {
  if (renewal.lastOrderId !== notice.lastOrderId) return 'over';
  return renewal.state === 'active' ? 'coming' : 'stopped';
}

function answerNotice(
  { notice, order, renewal }: { notice: StoredRenewalNotice; order: StoredOrder; renewal: StoredRenewal },
  language: Language,
): RenewalNoticed {
  const moved = renewal.nextTryAt && renewal.nextTryAt > notice.renewsAt ? renewal.nextTryAt : notice.renewsAt;
  return {
    state: stateOf(notice, renewal),
    renewsOn: athensDateOf(moved),
    price: notice.amountInCents,
    isCharged: !isPaidAtTheDoor(renewal.paymentType),
    planName: order.plan.name[language],
    orderNumber: String(order.number),
  };
}
