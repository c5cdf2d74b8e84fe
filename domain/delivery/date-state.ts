import type { CalendarDate } from '../athens-time.ts';
import { type CutOff, cutoffOf, isOpenForChanges } from './cut-off.ts';
import type { Room } from './kitchen-calendar.ts';

export type OpenState = 'open' | 'few' | 'full' | 'closed';

interface SlotUse {
  timePeriodId: string;
  capacity: number;
  used: number;
}

export interface SlotOfDate {
  timePeriodId: string;
  state: OpenState;
  left: number;
}

export interface DayFacts {
  /** A holiday's slug or the reason staff gave; null when the day is not closed. */
  closedReason: string | null;
  slots: readonly SlotUse[];
  /** The remaining kitchen capacity limits every slot. */
  kitchen: readonly Room[];
  cutOff: CutOff;
}

export interface DateState {
  date: CalendarDate;
  state: OpenState;
  /** Why it is closed: the day's own reason, `cut-off-passed` or `no-delivery`. */
  reason: string | null;
  slots: SlotOfDate[];
  cutoff: Date;
}

const fewShare = 0.2;
const fewAtLeast = 3;

/** A date is as open as its most open slot, and never more open than its kitchen. */
export function dateState(
  date: CalendarDate,
  { now, closedReason, slots, kitchen, cutOff }: DayFacts & { now: Date },
): DateState {
  const reason =
    closedReason ??
    (slots.length === 0 ? 'no-delivery' : null) ??
    (isOpenForChanges(date, cutOff, now) ? null : 'cut-off-passed');
  const states = slots.map((slot) => (reason === null ? slotState(slot, kitchen) : closedSlot(slot)));
  return { date, state: mostOpen(states), reason, slots: states, cutoff: cutoffOf(date, cutOff) };
}

const byOpenness: readonly OpenState[] = ['open', 'few', 'full', 'closed'];

/** Without any slot the date is closed. */
export function mostOpen(slots: readonly Pick<SlotOfDate, 'state'>[]): OpenState {
  return byOpenness.find((state) => slots.some((slot) => slot.state === state)) ?? 'closed';
}

export function leastOpen(slots: readonly Pick<SlotOfDate, 'state'>[]): OpenState {
  return byOpenness.findLast((state) => slots.some((slot) => slot.state === state)) ?? 'closed';
}

function slotState({ timePeriodId, capacity, used }: SlotUse, kitchen: readonly Room[]): SlotOfDate {
  const state = leastOpen([{ capacity, used, needed: 1 }, ...kitchen].map((room) => ({ state: roomState(room) })));
  return { timePeriodId, state, left: state === 'full' ? 0 : capacity - used };
}

function roomState({ capacity, used, needed }: Room): OpenState {
  const left = capacity - used;
  if (left < needed) return 'full';
  return left <= Math.max(fewAtLeast, capacity * fewShare) ? 'few' : 'open';
}

function closedSlot({ timePeriodId }: SlotUse): SlotOfDate {
  return { timePeriodId, state: 'closed', left: 0 };
}
