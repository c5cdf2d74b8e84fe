import type { PackScan } from '#contract/kitchen/packing.ts';
import { bagsOf, countPacked } from '#domain/kitchen/packed-bag.ts';
import { readScannedCode } from '#domain/kitchen/scanned-code.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { readBookOfDay } from '../book-of-day.ts';
import type { SpotDay } from '../day-store.ts';
import { findLabelAmong } from '../printing/label-store.ts';
import { type BagDelivery, findDeliveryOfOrder, findPackedDelivery } from './bag-store.ts';
import { answerBag, findLine, mealNameIn, standingOf } from './packing-answer.ts';
import type { PackingDeps } from './packing-deps.ts';
import { readPackingWorld } from './packing-world.ts';
import { recordPackTick } from './record-pack-tick.ts';
import { type BagPosition, openBag } from './work-on-bag.ts';

interface Scan {
  id: string;
  code: string;
  /** The open bag. */
  open: BagPosition | null;
}

/** A label packs its meal into the open bag, or names the bag it belongs to; an order number opens its bag. */
export async function scanLabel(
  deps: PackingDeps,
  day: SpotDay,
  { id, code, open }: Scan,
  context: CallContext,
): Promise<PackScan> {
  const { db, spot } = deps;
  const read = readScannedCode(code);
  if (!read) throw new CallFailure('label-unknown');
  if (read.kind === 'order') {
    const delivery = await findDeliveryOfOrder(db, day, read.orderNumber);
    return showBag(deps, day, { delivery, number: read.bag ?? firstOpenBag(delivery) }, context);
  }
  const label = await findLabelAmong(db, read.tokens);
  if (!label) throw new CallFailure('label-unknown');
  if (label.date !== day.date) throw new CallFailure('label-of-other-date', { date: label.date }, { date: label.date });
  const delivery = await findPackedDelivery(db, spot, label.deliveryId);
  if (!delivery || !label.isInForce) throw new CallFailure('meal-not-in-bag');
  if (!open) return showBag(deps, day, { delivery, number: bagFor(delivery, label.itemId, null) }, context);
  const book = await readBookOfDay(deps, db, day);
  const meal = mealNameIn(book, findLine(delivery, label.itemId) ?? { mealId: '' }, context.language);
  const isKnown = delivery.ticks.some((tick) => tick.id === id);
  const number = bagFor(delivery, label.itemId, open.deliveryId === delivery.id ? open.bag : null);
  if (!isKnown && (open.deliveryId !== delivery.id || open.bag !== number)) {
    const right = {
      deliveryId: delivery.id,
      bag: number,
      orderNumber: String(delivery.orderNumber),
      name: delivery.name,
    };
    throw new CallFailure('meal-of-other-bag', right, { ...right, number: delivery.orderNumber, meal });
  }
  const tick = { id, itemId: label.itemId, count: 1, undoes: null, label: label.token };
  const bag = await recordPackTick(deps, day, { place: open, tick }, context);
  return { outcome: 'packed', meal, bag };
}

/** The bag a meal goes into: the open one, if it still lacks the meal; otherwise the first that does. */
function bagFor(delivery: BagDelivery, itemId: string, open: number | null): number {
  const holding = bagsOf(delivery).filter(({ lines }) => lines.some(({ lineId }) => lineId === itemId));
  const wanting = holding.filter(({ number, lines }) => {
    const wanted = lines.find(({ lineId }) => lineId === itemId)?.amount ?? 0;
    return countPacked(delivery.ticks, number, itemId) < wanted;
  });
  const isOpen = ({ number }: { number: number }) => number === open;
  const found = wanting.find(isOpen) ?? wanting[0] ?? holding.find(isOpen) ?? holding[0];
  if (!found) throw new CallFailure('meal-not-in-bag');
  return found.number;
}

function firstOpenBag(delivery: BagDelivery | null): number {
  const bags = delivery ? bagsOf(delivery) : [];
  const open = bags.find(({ number }) => delivery && standingOf(delivery, number) !== 'closed');
  return (open ?? bags[0])?.number ?? 1;
}

async function showBag(
  deps: PackingDeps,
  day: SpotDay,
  { delivery, number }: { delivery: BagDelivery | null; number: number },
  { language }: CallContext,
): Promise<PackScan> {
  const opened = openBag(delivery, day, number);
  const world = await readPackingWorld(deps, deps.db, day, language);
  return { outcome: 'opened', meal: null, bag: answerBag(opened.delivery, opened.bag, world) };
}
