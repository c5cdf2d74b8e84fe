import { describe, expect, it } from 'vitest';
import { usualCutOff } from './cut-off.ts';
import { dateState } from './date-state.ts';

const noon = (date: string) => new Date(`${date}T12:00:00Z`);

describe('the state of a date', () => {
  const seen = (capacity: number, used: number) =>
    dateState('2026-11-20', {
      now: noon('2026-11-15'),
      closedReason: null,
      slots: [{ timePeriodId: 'a', capacity, used }],
      kitchen: [],
      cutOff: usualCutOff,
    });

  it.each([
    [20, 0, 'open'],
    [20, 15, 'open'],
    [20, 16, 'few'],
    [20, 19, 'few'],
    [20, 20, 'full'],
    [20, 25, 'full'],
    [10, 6, 'open'],
    [10, 7, 'few'],
    [3, 0, 'few'],
    [4, 0, 'open'],
    [100, 79, 'open'],
    [100, 80, 'few'],
  ])('with a capacity of %i and %i taken is %s', (capacity, used, state) => {
    const { state: ofDate, slots, reason } = seen(capacity, used);
    expect([ofDate, slots[0]?.state, slots[0]?.left, reason]).toEqual([
      state,
      state,
      Math.max(0, capacity - used),
      null,
    ]);
  });

  it('is that of its most open slot', () => {
    const slots = [20, 18, 0].map((used, index) => ({ timePeriodId: `${index}`, capacity: 20, used }));
    const stateOf = (count: number) =>
      dateState('2026-11-20', {
        now: noon('2026-11-15'),
        closedReason: null,
        slots: slots.slice(0, count),
        kitchen: [],
        cutOff: usualCutOff,
      }).state;
    expect([0, 1, 2, 3].map(stateOf)).toEqual(['closed', 'full', 'few', 'open']);
  });

  it.each([
    ['the last second', '2026-11-20', '2026-11-18T23:59:59+02:00', { state: 'open', reason: null }],
    ['a second later', '2026-11-20', '2026-11-19T00:00:00+02:00', { state: 'closed', reason: 'cut-off-passed' }],
    ['the day the clocks go forward', '2026-03-31', '2026-03-29T23:59:59+03:00', { state: 'open', reason: null }],
    ['a second after it', '2026-03-31', '2026-03-30T00:00:00+03:00', { state: 'closed', reason: 'cut-off-passed' }],
    ['the day the clocks go back', '2026-10-27', '2026-10-25T23:59:59+02:00', { state: 'open', reason: null }],
    ['a second after that', '2026-10-27', '2026-10-26T00:00:00+02:00', { state: 'closed', reason: 'cut-off-passed' }],
  ])('follows the cut-off: %s', (_, date, now, expected) => {
    const slots = [{ timePeriodId: 'a', capacity: 20, used: 0 }];
    expect(
      dateState(date, { now: new Date(now), closedReason: null, slots, kitchen: [], cutOff: usualCutOff }),
    ).toMatchObject(expected);
  });

  it('names the day’s own reason before any other, and closes its slots', () => {
    const slots = [{ timePeriodId: 'a', capacity: 20, used: 20 }];
    expect(
      dateState('2026-11-20', {
        now: noon('2026-11-20'),
        closedReason: 'strike',
        slots,
        kitchen: [],
        cutOff: usualCutOff,
      }),
    ).toEqual({
      date: '2026-11-20',
      state: 'closed',
      reason: 'strike',
      slots: [{ timePeriodId: 'a', state: 'closed', left: 0 }],
      cutoff: new Date('2026-11-18T23:59:59.999+02:00'),
    });
    expect(
      dateState('2026-11-20', {
        now: noon('2026-11-15'),
        closedReason: null,
        slots: [],
        kitchen: [],
        cutOff: usualCutOff,
      }).reason,
    ).toBe('no-delivery');
  });

  it.each([
    ['room for everything', [{ capacity: 500, used: 300, needed: 6 }], 'open'],
    ['a fifth left', [{ capacity: 500, used: 400, needed: 6 }], 'few'],
    ['exactly the needed capacity', [{ capacity: 500, used: 494, needed: 6 }], 'few'],
    ['less than the needed capacity', [{ capacity: 500, used: 495, needed: 6 }], 'full'],
    [
      'no breakfasts',
      [
        { capacity: 500, used: 0, needed: 9 },
        { capacity: 80, used: 78, needed: 3 },
      ],
      'full',
    ],
  ])('is never more open than its kitchen: %s', (_, kitchen, state) => {
    const slots = [{ timePeriodId: 'a', capacity: 20, used: 0 }];
    const seenDate = dateState('2026-11-20', {
      now: noon('2026-11-15'),
      closedReason: null,
      slots,
      kitchen,
      cutOff: usualCutOff,
    });
    expect(seenDate).toMatchObject({ state, reason: null, slots: [{ state, left: state === 'full' ? 0 : 20 }] });
  });
});
