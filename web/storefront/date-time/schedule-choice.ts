import type { DeliveryDate, StartWeek } from '#contract/delivery/delivery.ts';
import { type DeliveryPattern, deliveryPatterns } from '#contract/words/catalogue-words.ts';
import { compareDates } from '#domain/athens-time.ts';

export type SlotChoice = DeliveryDate['slots'][number];

export function isOpen({ state }: { state: DeliveryDate['state'] }): boolean {
  return state === 'open' || state === 'few';
}

/** The requested one as long as it is available, else the first available one. */
export function pickOpen<Item extends { state: DeliveryDate['state'] }>(
  items: readonly Item[],
  isWanted: (item: Item) => boolean,
): Item | null {
  return items.find((item) => isOpen(item) && isWanted(item)) ?? items.find(isOpen) ?? null;
}

/** The requested pattern, else the one with the earliest start. */
export function pickPattern(weeks: readonly StartWeek[], wanted: string | undefined): DeliveryPattern {
  const asked = deliveryPatterns.find((pattern) => pattern === wanted);
  const firstDate = ({ dates, startWeek }: StartWeek) => dates[0] ?? startWeek;
  const [soonest] = weeks.filter(isOpen).sort((a, b) => compareDates(firstDate(a), firstDate(b)));
  return asked ?? soonest?.pattern ?? deliveryPatterns[0];
}

/** The start week whose deliveries are exactly these dates. */
export function findStartWeek(weeks: readonly StartWeek[], dates: readonly string[]): StartWeek | null {
  return weeks.find((week) => week.dates.join() === dates.join()) ?? null;
}

const daysInStrip = 7;

/** From tomorrow, seven at a time: today never accepts orders, and every strip starts on the same weekday. */
export function stripsOf(dates: readonly DeliveryDate[], today: string): DeliveryDate[][] {
  const coming = dates.filter(({ date }) => date > today);
  const count = Math.ceil(coming.length / daysInStrip);
  return Array.from({ length: count }, (_, at) => coming.slice(at * daysInStrip, (at + 1) * daysInStrip));
}

/** All windows, earliest first: one that a day does not have is closed on that day. */
export function allSlots(
  days: readonly { slots: readonly SlotChoice[] }[],
  day: { slots: readonly SlotChoice[] } | null,
) {
  const known = new Map(days.flatMap(({ slots }) => slots.map((slot) => [slot.timePeriodId, slot])));
  return [...known.values()]
    .sort((a, b) => a.from.localeCompare(b.from))
    .map((slot) => day?.slots.find(({ timePeriodId }) => timePeriodId === slot.timePeriodId) ?? closed(slot));
}

function closed(slot: SlotChoice): SlotChoice {
  return { ...slot, state: 'closed' };
}

interface ClosedGroup {
  /** Reason: that of a closed day, or `full`. */
  reason: string;
  dates: string[];
  /** The date that makes a whole plan unavailable. */
  closedDate: string | null;
}

/** Unavailable choices, with their reasons, each reason once. */
export function closedGroups(
  items: readonly { date: string; state: DeliveryDate['state']; reason: string | null; closedDate?: string | null }[],
): ClosedGroup[] {
  const groups = new Map<string, ClosedGroup>();
  for (const item of items) {
    if (isOpen(item)) continue;
    const reason = item.state === 'full' ? 'full' : (item.reason ?? 'no-delivery');
    const closedDate = item.closedDate ?? null;
    const key = `${reason} ${closedDate}`;
    const group = groups.get(key) ?? { reason, dates: [], closedDate };
    group.dates.push(item.date);
    groups.set(key, group);
  }
  return [...groups.values()];
}
