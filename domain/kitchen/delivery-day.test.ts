import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayStates } from '#contract/words/kitchen-words.ts';
import { cutoffOf, usualCutOff } from '../delivery/cut-off.ts';
import {
  canProduceOn,
  endsTooSoon,
  lastDayToEat,
  productionDateOf,
  refuseDayMove,
  stateOfDay,
} from './delivery-day.ts';

const date = '2026-11-19';
const before = cutoffOf(date, usualCutOff);
const after = new Date(before.getTime() + 1);

it('is cooked the day before, unless the kitchen has set another day', () => {
  expect(productionDateOf(date)).toBe('2026-11-18');
  expect(productionDateOf(date, date)).toBe(date);
  expect(['2026-11-17', '2026-11-18', date, '2026-11-20'].filter((day) => canProduceOn(day, date))).toEqual([
    '2026-11-18',
    date,
  ]);
});

it('may be eaten until a number of days after it was cooked', () => {
  expect(lastDayToEat('2026-12-30', 4)).toBe('2027-01-03');
  expect(endsTooSoon('2026-11-21', '2026-11-22')).toBe(true);
  expect(endsTooSoon('2026-11-22', '2026-11-22')).toBe(false);
});

it('freezes by itself at the cut-off, and keeps the state that staff set', () => {
  expect(stateOfDay({ state: 'open', cutOff: usualCutOff }, date, before)).toBe('open');
  expect(stateOfDay({ state: 'open', cutOff: usualCutOff }, date, after)).toBe('frozen');
  expect(stateOfDay({ state: 'packing', cutOff: usualCutOff }, date, after)).toBe('packing');
});

it('does not move while customers may still change it', () => {
  expect(refuseDayMove({ from: 'open', date, cutOff: usualCutOff, now: before }, 'cooking', 'early')).toBe(
    'day-still-open',
  );
});

it('moves forward as people work, and backwards only with a reason', () => {
  const move = (from: (typeof dayStates)[number], to: (typeof dayStates)[number], reason = '') =>
    refuseDayMove({ from, date, cutOff: usualCutOff, now: after }, to, reason);
  expect(move('frozen', 'cooking')).toBeNull();
  expect(move('frozen', 'out')).toBeNull();
  expect(move('packing', 'cooking')).toBe('reason-required');
  expect(move('packing', 'cooking', '  ')).toBe('reason-required');
  expect(move('packing', 'cooking', 'a tray fell')).toBeNull();
  expect(move('cooking', 'cooking')).toBe('day-not-moved');
  expect(move('cooking', 'open', 'a reason')).toBe('day-not-moved');
});

it('never moves back without a reason, in any sequence of presses', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...dayStates), { maxLength: 12 }), (pressed) => {
      let state: (typeof dayStates)[number] = 'frozen';
      for (const to of pressed) {
        if (refuseDayMove({ from: state, date, cutOff: usualCutOff, now: after }, to, '') !== null) continue;
        expect(dayStates.indexOf(to)).toBeGreaterThan(dayStates.indexOf(state));
        state = to;
      }
    }),
  );
});
