import type { CalendarDate } from '../../athens-time.ts';

const prefix = 'renewal-';

/** A cart that is never shown. Its id is that of the renewal and its weeks: the same weeks are ordered once. */
export function renewedCartId(renewalId: string, startWeek: CalendarDate): string {
  return `${prefix}${renewalId}-${startWeek}`;
}

/** True if placed by the renewal job for a plan that renews itself. */
export function isRenewed({ cartId }: { cartId: string | null }): boolean {
  return cartId?.startsWith(prefix) ?? false;
}
