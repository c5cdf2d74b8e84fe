import { openOfflineInMs } from '#domain/staff/tablet-rules.ts';

const key = 'office-tablet-heard';

/** This tablet has heard of the shop just now. By its own clock, which is also the one it is asked by. */
export function heardOfShop(): void {
  try {
    localStorage.setItem(key, String(Date.now()));
  } catch {
    // A browser that keeps nothing keeps no pages either.
  }
}

/** Whether it may still be open without the shop. */
export function isOpenOffline(now: number = Date.now()): boolean {
  try {
    return now - Number(localStorage.getItem(key) ?? 0) < openOfflineInMs;
  } catch {
    return false;
  }
}
