import * as z from 'zod/mini';
import { DeliveryDate, StartWeek } from '#contract/delivery/delivery.ts';
import type { DeliveryPattern } from '#contract/words/catalogue-words.ts';
import { addDays } from '#domain/athens-time.ts';

const windows = [
  ['morning', '10:00', '13:00'],
  ['noon', '13:00', '16:00'],
  ['evening', '17:00', '20:00'],
] as const;

type States = Partial<Record<(typeof windows)[number][0], DeliveryDate['state']>>;

function slotsOf(states: States) {
  return windows.map(([timePeriodId, from, to]) => ({ timePeriodId, from, to, state: states[timePeriodId] ?? 'open' }));
}

/** Two weeks of days from the 19th of November 2026, a Thursday: the first is too late to order for. */
export function sampleDates(changes: Record<string, Partial<DeliveryDate>> = {}): DeliveryDate[] {
  return Array.from({ length: 14 }, (_, index) => {
    const date = addDays('2026-11-19', index);
    const late = index === 0 && { state: 'closed', reason: 'cut-off-passed' };
    const cutoff = `${addDays(date, -2)}T21:59:59.999Z`;
    const day = { date, state: 'open', reason: null, cutoff, slots: slotsOf({}), ...late, ...changes[date] };
    return z.parse(DeliveryDate, day);
  });
}

export function sampleSlots(states: States): DeliveryDate['slots'] {
  return slotsOf(states);
}

const firstDays: readonly [DeliveryPattern, string][] = [
  ['sun-wed', '2026-11-22'],
  ['mon-thu', '2026-11-23'],
  ['tue-fri', '2026-11-24'],
];

/** The weeks in which a plan of this many weeks may start, three for each pattern. */
export function sampleStartWeeks(weeks = 1, states: States = {}): StartWeek[] {
  return firstDays.flatMap(([pattern, first]) =>
    [0, 7, 14].map((later) => {
      const startWeek = addDays(first, later);
      const dates = Array.from({ length: weeks }, (_, week) => [0, 3].map((day) => addDays(startWeek, 7 * week + day)));
      return z.parse(StartWeek, {
        pattern,
        startWeek,
        dates: dates.flat(),
        moves: [],
        state: 'open',
        reason: null,
        closedDate: null,
        cutoff: `${addDays(startWeek, -2)}T21:59:59.999Z`,
        slots: slotsOf(states),
      });
    }),
  );
}
