import type { EnquiryState } from '#contract/enquiries/desk-enquiries.ts';
import { addDays, type CalendarDate, startOfDay } from '../athens-time.ts';

/** A later reminder is a typing error. */
const mostDaysAhead = 366;

/** The fault of a reminder date; null: none. Only a waiting enquiry has one. */
export function faultOfReminder(
  state: EnquiryState,
  remindOn: CalendarDate | null,
  today: CalendarDate,
): 'invalid-field' | 'date-over' | 'date-too-far' | null {
  if (remindOn === null) return null;
  if (state !== 'waiting') return 'invalid-field';
  if (remindOn <= today) return 'date-over';
  return remindOn > addDays(today, mostDaysAhead) ? 'date-too-far' : null;
}

/** The state as it counts today: a waiting enquiry whose reminder has come is open again. */
export function stateOn(
  { state, remindOn }: { state: EnquiryState; remindOn: CalendarDate | null },
  today: CalendarDate,
): EnquiryState {
  return state === 'waiting' && remindOn !== null && remindOn <= today ? 'open' : state;
}

/** Since when it waits for the shop: a reminder begins with its day. */
export function openSince({
  state,
  since,
  remindOn,
}: {
  state: EnquiryState;
  since: Date;
  remindOn: CalendarDate | null;
}) {
  return state === 'waiting' && remindOn !== null ? startOfDay(remindOn) : since;
}
