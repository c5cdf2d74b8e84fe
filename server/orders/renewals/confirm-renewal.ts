import type { Language } from '#contract/fields/languages.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { isPaidAtTheDoor } from '#domain/orders/payment-choice.ts';
import { noticeAt } from '#domain/orders/renewals/renewal-notice.ts';
import { renewalPrice } from '#domain/orders/renewals/renewal-price.ts';
import { requirePlan } from '../../cart/catalogue-snapshot.ts';
import { putMail } from '../../outbox/mail-store.ts';
import type { OrderWork } from '../changes/order-decision.ts';
import { orderFacts, orderHead } from '../mails/mail-facts.ts';
import { renewalMails } from '../mails/renewal-mails.ts';
import { findOrder } from '../order-store.ts';
import { priceAtRenewal } from '../reading/price-at-renewal.ts';
import { findRenewal } from '../renewal-store.ts';
import { writeNotice } from './announce-renewal.ts';
import { nextTryFor } from './next-try.ts';
import { findNextPeriod } from './renewal-period.ts';

/** Confirms by mail that its customer has switched it on. With less than three days to the next renewal, it names that charge. */
export async function confirmRenewal(
  tx: OrderWork['tx'],
  { order, spot, catalogue }: Pick<OrderWork, 'order' | 'spot' | 'catalogue'>,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  const renewal = await findRenewal(tx, order);
  const last = renewal && (await findOrder(tx, renewal.lastOrderId));
  const period = last && (await findNextPeriod(tx, last, { spot, catalogue }, now));
  if (!period) return;
  const plan = requirePlan(catalogue, last.spotPlanId);
  const usual = await nextTryFor(tx, { renewalId: renewal.id, period, spot }, now);
  const at = usual > now ? usual : now;
  const mailKey = `renewal-on ${renewal.id} ${now.toISOString()}`;
  const work = { renewal, last, spot, plan, catalogue, language };
  const isSoon = now >= noticeAt(at);
  const soon = isSoon ? await writeNotice(tx, work, { period, at, mailKey, isConfirmation: true }, now) : null;
  const facts = {
    ...orderFacts(order),
    priceInCents: soon?.amountInCents ?? renewalPrice(await priceAtRenewal(tx, work, at)),
    weeks: last.type,
    isCharged: !isPaidAtTheDoor(renewal.paymentType),
    nextOn: athensDateOf(at),
  };
  const head = { ...orderHead(order), language, dedupeKey: mailKey };
  if (soon)
    await putMail(tx, { ...head, template: renewalMails['renewal-on-soon'], facts: { ...soon, ...facts } }, now);
  else await putMail(tx, { ...head, template: renewalMails['renewal-on'], facts }, now);
}
