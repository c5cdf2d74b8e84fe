import { openOfflineInMs } from '#domain/staff/tablet-rules.ts';

/** Until when a page may be seen without the shop: its date's midnight, and on a shared tablet no longer than it stays open. */
export function offlineUntil({ dateEndsAt, isTablet, now }: { dateEndsAt: Date; isTablet: boolean; now: Date }): Date {
  const tabletEndsAt = now.getTime() + openOfflineInMs;
  return new Date(isTablet ? Math.min(dateEndsAt.getTime(), tabletEndsAt) : dateEndsAt.getTime());
}
