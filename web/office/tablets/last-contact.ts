import { openOfflineInMs } from '#domain/staff/tablet-rules.ts';

const key = 'office-tablet-heard';

/** Records the time of the shop's last response, by this tablet's clock, by which it is also read. */
export function findLastContact(): void {
  try {
    localStorage.setItem(key, String(Date.now()));
  } catch {
    // Without storage there are no saved pages either.
  }
}

/** Whether the tablet may still be open without the shop. */
export function isOpenOffline(now: number = Date.now()): boolean {
  try {
    return now - Number(localStorage.getItem(key) ?? 0) < openOfflineInMs;
  } catch {
    return false;
  }
}
