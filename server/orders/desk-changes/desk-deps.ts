import type { StoredDelivery } from '#domain/orders/stored-order.ts';
import type { Queryable } from '../../database/database.ts';
import type { OrderDeps } from '../order-deps.ts';

/** A delivery in the kitchen, after its cut-off. */
export interface InKitchen {
  isBagClosed: boolean;
  /** Packing of the date has begun: what was not ordered is not cooked any more. */
  isPacking: boolean;
  /** Portions of a meal still to be cooked. */
  openOf(mealId: string, portion: string): number;
  /** Portions of a meal that are cooked and belong to no order. */
  spareOf(mealId: string, portion: string): number;
  /** Units of a line that are in its bag. */
  packedOf(itemId: string): number;
}

export interface DeskChangeDeps extends OrderDeps {
  /** `isLocked`: no bag of the date closes, and nothing is ticked, before the transaction ends. */
  readKitchen(tx: Queryable, delivery: Pick<StoredDelivery, 'id' | 'date'>, isLocked: boolean): Promise<InKitchen>;
  /** Of those deliveries, the ones with a closed bag. */
  listClosedBags(db: Queryable, deliveryIds: readonly string[]): Promise<string[]>;
}
