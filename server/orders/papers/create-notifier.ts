import type { PaymentType } from '#contract/orders/payments.ts';
import { changeEntries } from '#domain/documents/change-entries.ts';
import type { Speak } from '#domain/documents/sale-lines.ts';
import { salesOfChange } from '#domain/documents/sale-of-change.ts';
import { saleHead, saleOfOrder } from '#domain/documents/sale-of-order.ts';
import { canUndo } from '#domain/orders/changes/can-undo.ts';
import { undoUntil } from '#domain/orders/changes/undo-until.ts';
import { dueOf, isPaidInPart, leftToPay } from '#domain/orders/order-money.ts';
import { keepsCard } from '#domain/orders/payment-choice.ts';
import { isRenewed } from '#domain/orders/renewals/renewed-cart.ts';
import { isOfPause, ourFaultOf } from '#domain/orders/stored-change.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { PaidMethod } from '#domain/payments/paid-method.ts';
import type { Say } from '#texts/say.ts';
import type { Queryable } from '../../database/database.ts';
import { listDocuments, requestDocument, writeDocument } from '../../documents/document-store.ts';
import { type Mail, putMail } from '../../outbox/mail-store.ts';
import type { NamedTemplate } from '../../outbox/rendering/mail-template.ts';
import { readSettings } from '../../settings/settings-store.ts';
import { changeMails } from '../mails/change-mails.ts';
import { claimMails } from '../mails/claim-mails.ts';
import { comingDeliveries, orderFacts, orderHead, receivedFacts, unchosenFacts, visitOf } from '../mails/mail-facts.ts';
import { moneyBackMails } from '../mails/money-back-mails.ts';
import { orderReceivedMails } from '../mails/order-received-mails.ts';
import { unpaidMails } from '../mails/unpaid-mails.ts';
import type { OrderNotifier } from '../order-notifier.ts';
import { correctRefutedPayment } from './correct-refuted-payment.ts';
import { correctTakenBackPayment, notifyAgain } from './correct-taken-back-payment.ts';
import { type DoorTerms, documentDeposit, documentDispatch, documentDoorPayment } from './document-door-payment.ts';

interface NotifierDeps {
  say: Say;
  isDemo: boolean;
  door: DoorTerms;
  findPaidMethod(tx: Queryable, orderId: string): Promise<PaidMethod | null>;
  /** Stores the current terms if needed, and returns the hash of their version. */
  keepTerms(tx: Queryable, order: Pick<StoredOrder, 'spotId' | 'language'>, now: Date): Promise<string>;
}

/** Documents and mails for an order's moves. */
export function createNotifier({ say, isDemo, door, findPaidMethod, keepTerms }: NotifierDeps): OrderNotifier {
  const speakOf =
    ({ language }: StoredOrder): Speak =>
    (key, values) =>
      say(key, language, values);
  const doorContext = (order: StoredOrder, now: Date) => ({ speak: speakOf(order), isTest: isDemo, terms: door, now });
  const prepareOpened: OrderNotifier['prepareOpened'] = async (tx, order, now, trusted) => {
    // Payable at the door: no document is issued before it leaves.
    const isSettled = dueOf(order) <= 0;
    const [termsHash, paidBy, settings, customerFacts] = await Promise.all([
      order.termsHash ?? keepTerms(tx, order, now),
      isSettled ? findPaidMethod(tx, order.id) : null,
      isSettled ? readSettings(tx) : null,
      isSettled && isPaidInPart(order) ? listDocuments(tx, order.id) : [],
    ]);
    const dedupeKey = `order-received ${order.id}`;
    return () => {
      const mail = putConfirmation(tx, { order, trustedFrom: trusted?.from ?? null, termsHash, dedupeKey }, now);
      // An order paid before it opened may have its document already.
      if (!settings || customerFacts.some(({ kind }) => kind !== 'change-receipt')) return mail;
      const kind = order.invoice ? 'invoice' : 'receipt';
      const data = saleOfOrder(order, speakOf(order), isDemo, paidBy);
      // A second attempt at the door opens the order again: its receipt exists already.
      const document = { orderId: order.id, occasion: 'opened', kind, data, now } as const;
      return Promise.all([mail, writeDocument(tx, document, settings)]);
    };
  };
  const prepareAwaits = async (
    tx: Queryable,
    order: StoredOrder,
    { isAgain, key = '' }: { isAgain: boolean; key?: string },
    now: Date,
  ) => {
    const { bank } = await readSettings(tx);
    const facts = {
      ...orderFacts(order),
      isAgain,
      dueInCents: leftToPay(order),
      bank,
      holdUntil: order.holdUntil?.toISOString() ?? null,
      deliveries: comingDeliveries(order).map(visitOf),
      isInvoice: order.invoice !== null,
    };
    const dedupeKey = `awaits-deposit ${order.id}${key && ` ${key}`}`;
    return () => put(tx, { ...orderHead(order), template: unpaidMails['awaits-deposit'], facts, dedupeKey }, now);
  };
  const prepareAwaitsDeposit: OrderNotifier['prepareAwaitsDeposit'] = (tx, order, now) =>
    prepareAwaits(tx, order, { isAgain: false }, now);
  return {
    keepTerms,
    prepareOpened,
    prepareAwaitsDeposit,
    async opened(tx, order, now, trusted) {
      await (await prepareOpened(tx, order, now, trusted))();
      if (dueOf(order) > 0 || order.paymentType !== 'bank-deposit') return;
      // The order was open before, and its documents were credited since: they are issued again, and its customer is notified.
      const isAgain = await notifyAgain(tx, order, { speak: speakOf(order), isTest: isDemo, now });
      if (!isAgain) return;
      const facts = receivedFacts(order);
      const termsHash = order.termsHash ?? (await keepTerms(tx, order, now));
      const dedupeKey = `order-received ${order.id} ${now.toISOString()}`;
      const template = orderReceivedMails['order-received'];
      await put(tx, { ...orderHead(order), template, facts, termsHash, dedupeKey }, now);
    },
    async moneyTakenBack(tx, order, back, now) {
      await correctTakenBackPayment(tx, order, back, { speak: speakOf(order), now });
      if (back.waitsUntil) await (await prepareAwaits(tx, order, { isAgain: true, key: back.key }, now))();
    },
    async awaitsDeposit(tx, order, now) {
      await (await prepareAwaitsDeposit(tx, order, now))();
    },

    async changed(tx, order, { change, back }, now) {
      const speak = speakOf(order);
      const number = `${order.number}-${change.number}`;
      const entries = changeEntries(order, change, speak);
      const until = canUndo(change, order, [change], now) ? undoUntil(change, order.cutOff, now) : null;
      const { kind, differenceInCents } = change;
      const changeFacts = { entries, differenceInCents, undoUntil: until?.toISOString() ?? null };
      const coming = comingDeliveries(order).filter(({ status }) => kind === 'stop' && status === 'opened');
      const facts = {
        ...orderFacts(order),
        ...changeFacts,
        ...back,
        isPlan: order.type !== 0,
        ourFault: ourFaultOf(change),
        isChosenDate: kind === 'postponed' && change.madeBy === 'customer',
        isSameBag: change.after.some(({ cookedFor }) => Boolean(cookedFor)),
        isAtDesk: change.isAtDesk,
        changeNumber: number,
        madeAt: change.madeAt.toISOString(),
        dueInCents: leftToPay(order),
        stillComing: coming.map(visitOf),
        unchosen: change.madeBy === 'customer' ? unchosenFacts(order, change.after, now) : [],
      };
      const dedupeKey = `order-change ${change.id}`;
      // A pause has a mail of its own, for all orders of the plan; so has a case.
      if (kind !== 'case' && !isOfPause(change))
        await put(tx, { ...orderHead(order), template: changeMails[`order-${kind}`], facts, dedupeKey }, now);
      const sales = salesOfChange({ order, change, back }, await listDocuments(tx, order.id), speak, isDemo);
      for (const [index, sale] of sales.entries())
        await requestDocument(tx, { orderId: order.id, occasion: `change ${change.id} ${index + 1}`, ...sale, now });
      const { deliveryDates: _, ...head } = saleHead(order, isDemo);
      const data = {
        ...head,
        changeId: change.id,
        changeNumber: number,
        change: changeFacts,
        notes: change.isAtDesk ? [speak('document-note-at-desk')] : [],
      };
      const occasion = `change ${change.id}`;
      await requestDocument(tx, { orderId: order.id, occasion, kind: 'change-receipt', data, now });
    },

    async dispatched(tx, order, left, now) {
      await documentDispatch(tx, order, left, doorContext(order, now));
    },
    async collected(tx, order, payment, now) {
      await documentDoorPayment(tx, order, payment, doorContext(order, now));
    },

    async depositCame(tx, order, deposit, now) {
      await documentDeposit(tx, order, deposit, doorContext(order, now));
      const { amountInCents, reference } = deposit;
      const coming = comingDeliveries(order).filter(({ status }) => status === 'opened').length;
      const facts = { ...orderFacts(order), amountInCents, isComing: coming > 0 };
      const dedupeKey = `deposit-came ${reference}`;
      await put(tx, { ...orderHead(order), template: claimMails['deposit-came'], facts, dedupeKey }, now);
    },
    async claimCredited(tx, order, { amountInCents }, now) {
      const facts = { ...orderFacts(order), amountInCents };
      await put(tx, { ...orderHead(order), template: claimMails['claim-credited'], facts }, now);
    },
    async claimUncredited(tx, order, { amountInCents }, now) {
      const facts = { ...orderFacts(order), amountInCents };
      await put(tx, { ...orderHead(order), template: claimMails['claim-uncredited'], facts }, now);
    },
    async claimRefuted(tx, order, claim, now) {
      const wasReported = await correctRefutedPayment(tx, order, claim, doorContext(order, now));
      const { amountInCents, method, takenAt, end } = claim;
      if (end === 'shortage') return { wasReported };
      if (leftToPay(order) === 0) {
        // Paid another way meanwhile, or cancelled.
        await documentDeposit(tx, order, { reference: `after ${takenAt.toISOString()}` }, doorContext(order, now));
        return { wasReported };
      }
      const coming = comingDeliveries(order).filter(({ status }) => status === 'opened').length;
      const { bank } = await readSettings(tx);
      const paymentFacts = { amountInCents, method, takenAt: takenAt.toISOString(), dueInCents: leftToPay(order) };
      const facts = { ...orderFacts(order), ...paymentFacts, isAtNextDoor: coming > 0, bank };
      await put(tx, { ...orderHead(order), template: claimMails['claim-due-again'], facts }, now);
      return { wasReported };
    },

    async lapsed(tx, order, now) {
      const { holdUntil, creditUsedInCents, couponCode, paymentType } = order;
      const facts = {
        ...orderFacts(order),
        ranOutAt: holdUntil && holdUntil <= now ? holdUntil.toISOString() : null,
        creditInCents: creditUsedInCents,
        couponCode,
        isDeposit: paymentType === 'bank-deposit',
      };
      const dedupeKey = `order-lapsed ${order.id}`;
      await put(tx, { ...orderHead(order), template: unpaidMails['order-lapsed'], facts, dedupeKey }, now);
    },
    async paymentFailed(tx, order, now) {
      const facts = { ...orderFacts(order), holdUntil: order.holdUntil?.toISOString() ?? null };
      const dedupeKey = `payment-failed ${order.id}`;
      await put(tx, { ...orderHead(order), template: unpaidMails['payment-failed'], facts, dedupeKey }, now);
    },
    payLink(tx, order, now) {
      const facts = {
        ...orderFacts(order),
        dueInCents: leftToPay(order),
        holdUntil: order.holdUntil?.toISOString() ?? null,
      };
      const dedupeKey = `pay-link ${order.id} ${now.toISOString().slice(0, 'yyyy-mm-ddThh'.length)}`;
      return putMail(tx, { ...orderHead(order), template: unpaidMails['pay-link'], facts, dedupeKey }, now);
    },
    async surplusPaid(tx, order, { amountInCents, reason, key }, now) {
      const facts = { ...orderFacts(order), amountInCents };
      const dedupeKey = `surplus ${key}`;
      await put(tx, { ...orderHead(order), template: moneyBackMails[`surplus-${reason}`], facts, dedupeKey }, now);
    },
    async accountAsked(tx, order, { amountInCents, token, until, before }, now) {
      const facts = { ...orderFacts(order), amountInCents, token, until: until.toISOString(), before };
      await put(tx, { ...orderHead(order), template: moneyBackMails['account-asked'], facts }, now);
    },
    async refunded(tx, order, { id, amountInCents, bounces }, now) {
      const facts = { ...orderFacts(order), amountInCents };
      // One mail per transfer of the refund.
      const dedupeKey = bounces > 0 ? `refunded ${id} ${bounces + 1}` : `refunded ${id}`;
      await put(tx, { ...orderHead(order), template: moneyBackMails.refunded, facts, dedupeKey }, now);
    },
  };
}

async function put<Template extends NamedTemplate>(tx: Queryable, mail: Mail<Template>, now: Date): Promise<void> {
  // The address of a deleted account is invalid.
  if (!mail.recipient.endsWith('@invalid')) await putMail(tx, mail, now);
}

/** A renewal is confirmed by its own template, which names the charge; a second confirmation by that of any order. */
function putConfirmation(
  tx: Queryable,
  {
    order,
    trustedFrom,
    ...head
  }: { order: StoredOrder; trustedFrom: PaymentType | null; termsHash: string; dedupeKey: string },
  now: Date,
): Promise<void> {
  const facts = { ...receivedFacts(order), trustedFrom };
  const mail = { ...orderHead(order), ...head };
  if (!isRenewed(order)) return put(tx, { ...mail, template: orderReceivedMails['order-received'], facts }, now);
  const chargedInCents = keepsCard(order.paymentType) ? order.paidInCents : 0;
  const template = orderReceivedMails['order-renewed'];
  return put(tx, { ...mail, template, facts: { ...facts, chargedInCents } }, now);
}
