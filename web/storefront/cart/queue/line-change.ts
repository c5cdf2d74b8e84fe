import type { CartItem } from '#contract/orders/cart.ts';

/** Fields of a meal needed to show it in the optimistic cart before the server has responded. */
export type ItemSketch = Pick<CartItem, 'name' | 'slug' | 'unitPrice' | 'regularPrice' | 'categories' | 'item'>;

/** A wished amount of one meal build in one delivery: always the new total, so that sending it twice is harmless. */
export interface LineChange {
  menuId: string;
  sketch: ItemSketch;
  amount: number;
}

export function keyOfLine(menuId: string, buildId: string): string {
  return `${menuId} ${buildId}`;
}

export function keyOfChange({ menuId, sketch }: Pick<LineChange, 'menuId' | 'sketch'>): string {
  return keyOfLine(menuId, sketch.item.id);
}
