import { openOfflineInMs } from '#domain/staff/tablet-rules.ts';

/** Expiry of a page without the shop: midnight of its date, and on a shared tablet at most for as long as it stays open. */
export function offlineUntil({ dateEndsAt, isTablet, now }: { dateEndsAt: Date; isTablet: boolean; now: Date }): Date {
  const tabletEndsAt = now.getTime() + openOfflineInMs;
  return new Date(isTablet ? Math.min(dateEndsAt.getTime(), tabletEndsAt) : dateEndsAt.getTime());
}
