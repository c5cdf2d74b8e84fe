import type { BagCard, PackedBag, PackedItem, PackingBoard } from '#contract/packing.ts';
import type { KeptTick } from '../ticks/tick-queue.ts';
import { isSameBag } from './which-bag.ts';

type BagBody = Extract<KeptTick, { call: 'pack-tick-create' | 'bag-move' | 'bag-confirm' }>['body'];
const isOf = (bag: Pick<BagCard, 'deliveryId' | 'number'>, { deliveryId, bag: number }: BagBody) =>
  isSameBag(bag, { deliveryId, number });

/** The bag with what was pressed on this tablet and is not in it yet. */
export function layOverBag(bag: PackedBag, date: string, laid: readonly KeptTick[]): PackedBag {
  const own = laid.filter((tick) => tick.date === date && tick.call !== 'cook-tick-create' && isOf(bag, tick.body));
  return own.length > 0 ? layMovesOver(layTicksOver(bag, own), own) : bag;
}

function layTicksOver(bag: PackedBag, own: readonly KeptTick[]): PackedBag {
  const pressed = own.flatMap(({ call, body, at }) =>
    call === 'pack-tick-create' ? [{ ...body, undoes: body.undoes ?? null, at }] : [],
  );
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

/** Closed, opened again, put aside, or its allergies read. What was called off stays so. */
function layMovesOver<Bag extends BagCard & Partial<Pick<PackedBag, 'conflictKey' | 'confirmedBy'>>>(
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

/** The list of bags likewise; of a bag that this tablet does not know whole, how it stands. */
export function layOverPacking(
  board: PackingBoard,
  bags: readonly PackedBag[],
  laid: readonly KeptTick[],
): PackingBoard {
  if (laid.length === 0) return board;
  const items = board.items.map((card) => {
    const own = laid.filter(
      ({ date, call, body }) => date === board.date && call !== 'cook-tick-create' && isOf(card, body),
    );
    if (own.length === 0) return card;
    const known = bags.find((bag) => isSameBag(bag, card));
    const packed = known ? layOverBag(known, board.date, own).packed : card.packed;
    return layMovesOver({ ...card, packed }, own);
  });
  return { ...board, items };
}

/** Of a tick that says none itself: whose bag it was. */
export function nameOfBag({ items }: PackingBoard, { call, body }: KeptTick): string {
  const card = call === 'cook-tick-create' ? null : items.find((each) => isOf(each, body));
  return card ? bagName(card) : '';
}

export function bagName({ orderNumber, number, of, name }: BagCard): string {
  return `#${orderNumber}${of > 1 ? `-${number}` : ''} ${name}`;
}
