import { describe, expect, it } from 'vitest';
import type { ReplanWorld } from './propose-dates.ts';
import { refuseSameBag, sameBagDates } from './same-bag.ts';

const friday = '2026-11-20';
const now = new Date('2026-11-20T14:00:00+02:00');
const bag = { hasLeft: true, lastDay: '2026-11-23' };
const request = {
  ...{ date: friday, to: '2026-11-21', otherDates: [], closedDates: [], windowCapacity: 5 },
  bag,
};

describe('the same bag', () => {
  it('goes out again while everything in it may be eaten, past the cut-off of that date', () => {
    expect(refuseSameBag(request, now)).toBeNull();
    expect(refuseSameBag({ ...request, to: '2026-11-23' }, now)).toBeNull();
    expect(refuseSameBag({ ...request, to: '2026-11-24' }, now)).toBe('bag-too-old');
    expect(refuseSameBag({ ...request, bag: { ...bag, lastDay: null } }, now)).toBe('bag-too-old');
  });

  it('does not where it never left, on a closed date, on one without slots, back in time, or beside another delivery', () => {
    expect(refuseSameBag({ ...request, bag: { ...bag, hasLeft: false } }, now)).toBe('bag-not-cooked');
    expect(refuseSameBag({ ...request, closedDates: ['2026-11-21'] }, now)).toBe('date-closed');
    expect(refuseSameBag({ ...request, windowCapacity: 0 }, now)).toBe('date-closed');
    expect(refuseSameBag({ ...request, to: friday }, now)).toBe('date-closed');
    expect(refuseSameBag({ ...request, to: '2026-11-21' }, new Date('2026-11-22T08:00:00+02:00'))).toBe('date-closed');
    expect(refuseSameBag({ ...request, otherDates: ['2026-11-21'] }, now)).toBe('invalid-schedule');
  });
});

describe('the dates it may go out on', () => {
  const capacityByWeekday = { 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2 };
  const world: ReplanWorld = {
    ...{ now, cutOff: 24, closedDates: ['2026-11-22'], kitchenLeft: () => 0 },
    windows: [
      { id: 'noon', capacityByWeekday },
      { id: 'evening', capacityByWeekday },
    ],
    used: { '2026-11-21': { noon: 2 } },
  };
  const delivery = { id: 'd', date: friday, timePeriodId: 'evening', isPlan: false, otherDates: [], meals: 3 };

  it('are those with a free slot, the soonest and its own window first; a full kitchen does not matter', () => {
    const dates = sameBagDates({ ...delivery, isOffered: () => false }, bag, world);
    expect(dates.map(({ date, timePeriodId }) => `${date} ${timePeriodId}`)).toEqual([
      '2026-11-21 evening',
      '2026-11-23 evening',
      '2026-11-23 noon',
    ]);
  });
});
