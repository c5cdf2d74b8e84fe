import type { BagCard, PackedBag, PackedItem, PackingBoard } from '#contract/kitchen/packing.ts';
import type { KeptTick } from '../ticks/tick-queue.ts';
import { isSameBag } from './which-bag.ts';

type AnyBag = Pick<BagCard, 'deliveryId' | 'number'>;

/** Whether a press belongs to this bag. */
function isOf(bag: AnyBag, tick: KeptTick): boolean {
  if (tick.call === 'cook-tick-create' || tick.call === 'batch-tick-create') return false;
  const place = tick.call === 'pack-scan-create' ? tick.body.open : tick.body;
  return Boolean(place && isSameBag(bag, { deliveryId: place.deliveryId, number: place.bag }));
}

/** The bag with this tablet's presses that it does not include yet. */
export function applyPendingToBag(bag: PackedBag, date: string, laid: readonly KeptTick[]): PackedBag {
  const own = laid.filter((tick) => tick.date === date && isOf(bag, tick));
  return own.length > 0 ? applyPendingMoves(applyPendingMissing(applyPendingTicks(bag, own), own), own) : bag;
}

/** Meals of the shop's bag that were reported missing; only the shop knows their outcome. */
export function listReported(bag: PackedBag, date: string, laid: readonly KeptTick[]): ReportedMeal[] {
  return laid.flatMap((tick) => {
    if (tick.date !== date || tick.call !== 'missing-meal-create' || !isOf(bag, tick) || isKnown(bag, tick)) return [];
    const item = bag.items.find(({ itemId }) => itemId === tick.body.itemId);
    if (!item) return [];
    return [{ id: tick.body.id, name: item.name, portion: item.portion, isSent: tick.takenAt !== undefined }];
  });
}

/** Reported missing on this tablet; the outcome is not known yet. */
export interface ReportedMeal {
  id: string;
  name: string;
  portion: PackedItem['portion'];
  isSent: boolean;
}

const isKnown = ({ missing }: PackedBag, { body }: Extract<KeptTick, { call: 'missing-meal-create' }>) =>
  missing.some(({ id }) => id === body.id);

/**
 * A meal that was reported missing is not waited for. It still counts among the meals of its bag, which therefore stays open until
 * the shop has answered whether another dish replaces it.
 */
function applyPendingMissing(bag: PackedBag, own: readonly KeptTick[]): PackedBag {
  const gone = own.flatMap((tick) =>
    tick.call === 'missing-meal-create' && !isKnown(bag, tick) ? [tick.body.itemId] : [],
  );
  if (gone.length === 0) return bag;
  const items = bag.items.flatMap((item) => {
    const target = item.target - gone.filter((itemId) => itemId === item.itemId).length;
    return target > 0 || item.packed > 0 ? [{ ...item, target: Math.max(target, 0) }] : [];
  });
  return { ...bag, items };
}

interface PressedTick {
  id: string;
  itemId: string;
  count: number;
  undoes: string | null;
  at: string;
}

function applyPendingTicks(bag: PackedBag, own: readonly KeptTick[]): PackedBag {
  const pressed = own.flatMap((tick): PressedTick[] => {
    const { at } = tick;
    if (tick.call === 'pack-tick-create') {
      const { id, itemId, count, undoes = null } = tick.body;
      return [{ id, itemId, count, undoes, at }];
    }
    if (tick.call !== 'pack-scan-create') return [];
    return [{ id: tick.body.id, itemId: tick.itemId, count: 1, undoes: null, at }];
  });
  if (pressed.length === 0) return bag;
  const undone = new Set(pressed.flatMap(({ undoes }) => undoes ?? []));
  const items = bag.items.map((item): PackedItem => {
    const added = pressed
      .filter(
        ({ itemId, undoes, id }) =>
          itemId === item.itemId && undoes === null && item.ticks.every((tick) => tick.id !== id),
      )
      .map(({ id, count, at }) => ({ id, count, by: '', at }));
    const ticks = [...added.toReversed(), ...item.ticks].filter(({ id }) => !undone.has(id));
    return { ...item, ticks, packed: ticks.reduce((sum, { count }) => sum + count, 0) };
  });
  const packed = items.reduce((sum, item) => sum + Math.min(item.packed, item.target), 0);
  return { ...bag, items, packed };
}

/** Closed, opened again, put aside, or its allergies read. A cancelled bag stays cancelled. */
function applyPendingMoves<Bag extends BagCard & Partial<Pick<PackedBag, 'conflictKey' | 'confirmedBy'>>>(
  bag: Bag,
  own: readonly KeptTick[],
): Bag {
  let laid = bag;
  for (const { call, body, by } of own) {
    const isPacked = laid.standing !== 'canceled' && laid.standing !== 'not-paid';
    if (call === 'bag-move' && isPacked) laid = { ...laid, standing: body.state };
    if (call === 'bag-confirm' && laid.conflictKey === body.read)
      laid = { ...laid, isConfirmed: true, confirmedBy: laid.confirmedBy ?? by?.name ?? '' };
  }
  return laid;
}

/** The same for the list of bags; for a bag of which this tablet has no details, only its status. */
export function applyPendingToPacking(
  board: PackingBoard,
  bags: readonly PackedBag[],
  laid: readonly KeptTick[],
): PackingBoard {
  if (laid.length === 0) return board;
  const items = board.items.map((card) => {
    const own = laid.filter((tick) => tick.date === board.date && isOf(card, tick));
    if (own.length === 0) return card;
    const known = bags.find((bag) => isSameBag(bag, card));
    const packed = known ? applyPendingToBag(known, board.date, own).packed : card.packed;
    return applyPendingMoves({ ...card, packed }, own);
  });
  return { ...board, items };
}

/** Name of the bag for a tick that contains none itself. */
export function nameOfBag({ items }: PackingBoard, tick: KeptTick): string {
  const card = items.find((each) => isOf(each, tick));
  return card ? bagName(card) : '';
}

export function bagName({ orderNumber, number, of, name }: BagCard): string {
  return `#${orderNumber}${of > 1 ? `-${number}` : ''} ${name}`;
}
