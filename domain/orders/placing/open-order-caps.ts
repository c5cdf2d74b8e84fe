/** Limits of open orders that no staff member has approved: docs/spec.md#checkout-caps. */
export const openOrderCaps = { unpaid: 3, door: 5 };

export type OpenOrderKind = keyof typeof openOrderCaps;

interface OpenOrders {
  kind: OpenOrderKind;
  /** Open orders of that kind, by the account and by the phone they were placed with. */
  ofAccount: number;
  ofPhone: number;
  /** Staff answer for the orders they take by phone. */
  isByStaff: boolean;
}

/** Null: one more may be open. */
export function refuseOpenOrder({
  kind,
  ofAccount,
  ofPhone,
  isByStaff,
}: OpenOrders): `too-many-${OpenOrderKind}-orders` | null {
  const isFull = Math.max(ofAccount, ofPhone) >= openOrderCaps[kind];
  return isFull && !isByStaff ? `too-many-${kind}-orders` : null;
}
