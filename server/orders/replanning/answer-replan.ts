import type { CallBody } from '#contract/calls.ts';
import type { ReplanDone, ReplanOffer } from '#contract/orders/replans.ts';
import { isUnpaid } from '#domain/orders/order-money.ts';
import { newDatesFor, offerUntil } from '#domain/orders/replanning/propose-dates.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import { hashToken } from '../../calls/secret-token.ts';
import type { Queryable } from '../../database/database.ts';
import { changeAtDoor } from '../ending/change-at-door.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrder, lockOrder } from '../order-store.ts';
import { visitOn } from './read-closed-day.ts';
import { backForDelivery, readWorld, touchedOf } from './read-touched.ts';
import { answerReplan, findReplan, listSilent, type ReplanAnswer, type StoredReplan } from './replan-store.ts';

const mostOptions = 30;

/** The question behind a link, with the dates currently open to this delivery. */
export async function readOffer(deps: OrderDeps, token: string, now: Date): Promise<ReplanOffer> {
  const replan = await findReplan(deps.db, hashToken(token), now);
  const order = replan && (await findOrder(deps.db, replan.orderId));
  const delivery = order && findAsked(order, replan);
  if (!replan || !order || !delivery) throw new CallFailure('link-over');
  const catalogue = await deps.catalogue();
  const spot = catalogue.findSpot(order.spotId) ?? catalogue.defaultSpot;
  const world = await readWorld(deps.db, spot, { date: replan.date, now });
  const options = newDatesFor(touchedOf(order, delivery, catalogue), world);
  const proposed = options.find(
    ({ date, timePeriodId }) => date === replan.proposedDate && timePeriodId === replan.proposedTimePeriodId,
  );
  const toOption = (option: (typeof options)[number]) => ({
    ...visitOn(spot, option),
    timePeriodId: option.timePeriodId,
    until: offerUntil(option.date, spot.cutOff, replan.answerUntil).toISOString(),
  });
  return {
    orderNumber: String(order.number),
    date: replan.date,
    from: delivery.from,
    to: delivery.to,
    reason: spot.closedReasons[replan.date] ?? '',
    until: replan.answerUntil.toISOString(),
    worth: backForDelivery(order, delivery),
    isUnpaid: isUnpaid(order),
    proposal: proposed ? toOption(proposed) : null,
    missed: replan.proposedDate && !proposed ? { date: replan.proposedDate } : null,
    options: options
      .filter((option) => option !== proposed)
      .slice(0, mostOptions)
      .map(toOption),
  };
}

/** Applies the answer and its consequences in one transaction; a second answer finds the link expired. */
export function answerOffer(deps: OrderDeps, body: CallBody<'replan-answer'>, now: Date): Promise<ReplanDone> {
  const { token, choice, date, timePeriodId } = body;
  return changeAtDoor(
    deps,
    now,
    async (tx, changes) => {
      const replan = await findReplan(tx, hashToken(token), now);
      const found = replan && (await lockAsked(tx, replan));
      if (!replan || !found) throw new CallFailure('link-over');
      const { order, delivery } = found;
      if (choice === 'refund' || choice === 'credit') {
        await take(tx, replan, choice, now);
        await changes.callOff(order, { deliveryId: delivery.id, status: 'canceled', way: choice, isDayClosed: true });
        return { choice, visit: null, isUnpaid: isUnpaid(order) };
      }
      const isProposed = choice === 'accept';
      const to = isProposed
        ? { date: replan.proposedDate, timePeriodId: replan.proposedTimePeriodId }
        : { date, timePeriodId };
      if (!to.date || !to.timePeriodId) throw new CallFailure('date-required');
      await take(tx, replan, isProposed ? 'accepted' : 'moved', now);
      const changed = await changes.postpone(order, {
        deliveryId: delivery.id,
        date: to.date,
        timePeriodId: to.timePeriodId,
      });
      const moved = changed.deliveries.find(({ id }) => id === delivery.id) ?? delivery;
      return { choice, visit: { date: moved.date, from: moved.from, to: moved.to }, isUnpaid: isUnpaid(order) };
    },
    'customer',
  );
}

/** Refunds deliveries without an answer after 48 hours. Each is handled separately: a failure does not stop the others. */
export async function endSilence(deps: OrderDeps, now: Date, report: (error: unknown) => void): Promise<number> {
  let ended = 0;
  for (const replan of await listSilent(deps.db, now)) {
    await endOne(deps, replan, now).then(() => {
      ended += 1;
    }, report);
  }
  return ended;
}

function endOne(deps: OrderDeps, replan: StoredReplan, now: Date): Promise<void> {
  return changeAtDoor(
    deps,
    now,
    async (tx, changes) => {
      const found = await lockAsked(tx, replan);
      if (!found) {
        await answerReplan(tx, replan.id, 'overtaken', now);
        return;
      }
      if (!(await answerReplan(tx, replan.id, 'silence', now))) return;
      const end = { deliveryId: found.delivery.id, status: 'canceled', way: 'refund', isDayClosed: true } as const;
      await changes.callOff(found.order, end);
    },
    'clock',
  );
}

async function take(tx: Queryable, { id }: StoredReplan, answer: ReplanAnswer, now: Date): Promise<void> {
  if (!(await answerReplan(tx, id, answer, now))) throw new CallFailure('link-over');
}

async function lockAsked(tx: Queryable, replan: StoredReplan) {
  const order = await lockOrder(tx, replan.orderId);
  const delivery = order && findAsked(order, replan);
  return order && delivery ? { order, delivery } : null;
}

/** Null: it was moved, skipped or cancelled in another way meanwhile. */
function findAsked({ deliveries }: StoredOrder, { deliveryId, date }: StoredReplan): StoredDelivery | null {
  const delivery = deliveries.find(({ id }) => id === deliveryId);
  return delivery?.status === 'opened' && delivery.date === date ? delivery : null;
}
