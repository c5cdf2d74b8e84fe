import type { BagCard } from '#contract/kitchen/packing.ts';

export const bagParam = 'bag';

export interface WhichBag {
  deliveryId: string;
  bag: number;
}

/** The bag in the address, so that a reload or another tablet opens the same. */
export function bagAddress({ deliveryId, bag }: WhichBag): string {
  return `?${new URLSearchParams({ [bagParam]: `${deliveryId}.${bag}` })}`;
}

export function readBagParam(value: string | null): WhichBag | null {
  const match = value?.match(/^([\da-f-]{36})\.([1-9]\d{0,2})$/);
  return match?.[1] ? { deliveryId: match[1], bag: Number(match[2]) } : null;
}

/** The first bag to be packed; waiting bags come last. */
export function firstBag(cards: readonly BagCard[]): WhichBag | null {
  const found =
    cards.find(({ standing }) => standing === 'open') ??
    cards.find(({ standing }) => standing === 'waiting') ??
    cards[0];
  return found ? { deliveryId: found.deliveryId, bag: found.number } : null;
}

/** The next open bag in packing order, starting again at the end. */
export function nextBag(cards: readonly BagCard[], current: WhichBag): BagCard | null {
  const at = cards.findIndex(({ deliveryId, number }) => deliveryId === current.deliveryId && number === current.bag);
  const inTurn = [...cards.slice(at + 1), ...cards.slice(0, Math.max(0, at))];
  return inTurn.find(({ standing }) => standing === 'open') ?? null;
}

export function isSameBag(one: Pick<BagCard, 'deliveryId' | 'number'>, other: Pick<BagCard, 'deliveryId' | 'number'>) {
  return one.deliveryId === other.deliveryId && one.number === other.number;
}

/** The bag of an order; null: not on this board. */
export function bagOfOrder(
  { orderNumber: number, bag }: { orderNumber: number; bag: number | null },
  cards: readonly BagCard[],
): WhichBag | null {
  const ofOrder = cards.filter(({ orderNumber }) => orderNumber === String(number));
  const wanted = bag ?? firstBag(ofOrder)?.bag;
  const found = ofOrder.find(({ number }) => number === wanted);
  return found ? { deliveryId: found.deliveryId, bag: found.number } : null;
}
