import { type DeliveryStatus, deliveryStatuses, orderStatuses } from '#contract/orders/orders.ts';
import {
  isActive,
  isCalledOff,
  isConfirmedOrder,
  isCooked,
  isPending,
  reachesCustomer,
  wasAtDoor,
} from '#domain/orders/order-status.ts';
import { literals, type Statement } from '../database/sql.ts';

/*
 * The sets of statuses that SQL asks for: `d.status in ${cookedStatuses}`. Each holds the statuses for which the predicate of the
 * domain holds, so a new status is in the right sets as soon as the domain says what it means. Literals, not parameters: the
 * partial indexes over statuses are matched by them.
 */
function where(holds: (status: DeliveryStatus) => boolean): Statement {
  return literals(deliveryStatuses.filter(holds));
}

export const activeStatuses = where(isActive);
export const inactiveStatuses = where((status) => !isActive(status));
export const pendingStatuses = where(isPending);
export const cookedStatuses = where(isCooked);
export const reachingStatuses = where(reachesCustomer);
export const atDoorStatuses = where(wasAtDoor);
export const calledOffStatuses = where(isCalledOff);

/** Of orders alone. */
export const confirmedOrderStatuses = literals(orderStatuses.filter(isConfirmedOrder));
