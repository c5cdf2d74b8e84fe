import { daysAfter } from './renewal-price.ts';

const noticeDays = 3;
const hourInMs = 3_600_000;
const minuteInMs = 60_000;

export interface RenewalNotice {
  /** When its mail left; null: it waits, or could not be sent. */
  sentAt: Date | null;
  /** True if the mail that confirmed switching on named this renewal: its customer requested it a moment ago. */
  isConfirmation: boolean;
}

/** An hour more than three days before, so that it has left three days before. */
export function noticeAt(renewsAt: Date): Date {
  return new Date(daysAfter(renewsAt, -noticeDays).getTime() - hourInMs);
}

/** Earliest time to order and charge a renewal: never before its notice was sent, and then three days later. */
export function mayRenewFrom(notice: RenewalNotice | null, now: Date): Date {
  if (notice?.isConfirmation) return notice.sentAt ?? new Date(now.getTime() + minuteInMs);
  return daysAfter(notice?.sentAt ?? now, noticeDays);
}

/** Renewals that come before this moment are written about now. */
export function noticeDueBefore(now: Date): Date {
  return new Date(daysAfter(now, noticeDays).getTime() + hourInMs);
}
