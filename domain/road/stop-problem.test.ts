import { expect, it } from 'vitest';
import { type OpenStop, stopProblemOf } from './stop-problem.ts';

const today = '2026-11-20';
const stop = (facts: Partial<OpenStop> = {}): OpenStop => ({
  ...{ date: today, name: 'Ελένη', to: '20:00', isInRun: true, hasFailed: false, arrival: '17:10' },
  ...facts,
});
const at = (time: string, plannedDates: string[] = []) => ({ today, time, plannedDates: new Set(plannedDates) });

it.each<[what: string, stop: OpenStop, moment: ReturnType<typeof at>, trouble: string | null]>([
  ['is on its way', stop(), at('17:00'), null],
  ['may be half an hour late', stop(), at('17:40'), null],
  ['is late after that, though its window is open', stop(), at('17:41'), 'late-stop'],
  ['is late when its window is over', stop({ arrival: null }), at('20:01'), 'late-stop'],
  ['is late on every later day', stop({ date: '2026-11-18' }), at('06:00'), 'late-stop'],
  ['waits for a decision after a failed try', stop({ hasFailed: true }), at('12:00'), 'failed-stop'],
  ['waits for that decision on later days', stop({ hasFailed: true, date: '2026-11-18' }), at('06:00'), 'failed-stop'],
  ['is in no run on its day', stop({ isInRun: false }), at('06:00'), 'undriven'],
  ['is not planned yet and has time', stop({ isInRun: false, date: '2026-11-21' }), at('06:00'), null],
  [
    'was left out of the planned runs',
    stop({ isInRun: false, date: '2026-11-21' }),
    at('06:00', ['2026-11-21']),
    'undriven',
  ],
  ['comes tomorrow', stop({ date: '2026-11-21' }), at('23:00', ['2026-11-21']), null],
])('a delivery that %s', (_what, given, moment, trouble) => {
  expect(stopProblemOf(given, moment)).toBe(trouble);
});
