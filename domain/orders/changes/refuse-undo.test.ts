import { describe, expect, it } from 'vitest';
import { usualCutOff } from '../../delivery/cut-off.ts';
import { type ChangeFacts, type DeliveryState, type OrderState, refuseUndo } from './refuse-undo.ts';

const now = new Date('2026-11-16T10:00:00+02:00');
const monday: DeliveryState = { id: 'a', date: '2026-11-23', status: 'opened' };
const thursday: DeliveryState = { id: 'b', date: '2026-11-26', status: 'opened' };
const skipped: DeliveryState = { ...monday, status: 'skipped' };
const skip: ChangeFacts = {
  number: 1,
  kind: 'skip',
  madeBy: 'customer',
  isUndone: false,
  isRefunded: false,
  before: [monday],
  after: [skipped],
};
const stop: ChangeFacts = {
  ...skip,
  kind: 'stop',
  before: [monday, thursday],
  after: [
    { ...monday, status: 'canceled' },
    { ...thursday, status: 'canceled' },
  ],
};

function order(changes: ChangeFacts[], deliveries = [skipped, thursday], status: OrderState['status'] = 'opened') {
  return { status, cutOff: usualCutOff, deliveries, changes };
}

describe('a change', () => {
  it('can be taken back until the earlier of the cut-offs before and after it', () => {
    expect(refuseUndo(skip, order([skip]), now)).toBeNull();
    expect(refuseUndo(skip, order([skip]), new Date('2026-11-21T23:59:59+02:00'))).toBeNull();
    expect(refuseUndo(skip, order([skip]), new Date('2026-11-22T00:00:00+02:00'))).toBe('change-too-late');
    const moved = { ...skip, kind: 'move' as const, after: [{ ...monday, date: '2026-11-20' }] };
    const after = order([moved], [{ ...monday, date: '2026-11-20' }, thursday]);
    expect(refuseUndo(moved, after, new Date('2026-11-19T00:00:00+02:00'))).toBe('change-too-late');
  });

  it('cannot once, by the clock, twice, or while money is on its way back', () => {
    for (const spoiled of [{ isUndone: true }, { madeBy: 'clock' as const }, { kind: 'undo' as const }]) {
      expect(refuseUndo({ ...skip, ...spoiled }, order([skip]), now)).toBe('change-not-possible');
    }
    expect(refuseUndo({ ...skip, isRefunded: true }, order([skip]), now)).toBe('change-not-possible');
  });

  it('waits until later changes are taken back', () => {
    const later = { ...skip, number: 2, kind: 'meals' as const, before: [skipped], after: [skipped] };
    expect(refuseUndo(skip, order([skip, later]), now)).toBe('change-not-possible');
    expect(refuseUndo(skip, order([skip, { ...later, isUndone: true }]), now)).toBeNull();
    const elsewhere = { ...later, before: [thursday], after: [thursday] };
    expect(refuseUndo(skip, order([skip, elsewhere]), now)).toBeNull();
    expect(refuseUndo(skip, order([skip, { ...elsewhere, kind: 'stop' }]), now)).toBe('change-not-possible');
  });

  it('cannot be taken back once the shop has moved the delivery on', () => {
    expect(refuseUndo(skip, order([skip], [{ ...monday, status: 'delivered' }, thursday]), now)).toBe(
      'change-not-possible',
    );
  });

  it('does not bring a second delivery to the same day', () => {
    const onMonday = { ...thursday, date: monday.date };
    expect(refuseUndo(skip, order([skip], [skipped, onMonday]), now)).toBe('change-not-possible');
  });
});

describe('a stop', () => {
  it('opens a cancelled order again, but not one that was never paid', () => {
    const after = order([stop], [...stop.after], 'canceled');
    expect(refuseUndo(stop, after, now)).toBeNull();
    expect(refuseUndo({ ...stop, isRefunded: true }, after, now)).toBe('change-not-possible');
    const unpaid = { ...stop, before: stop.before.map((each) => ({ ...each, status: 'not-paid' as const })) };
    expect(refuseUndo(unpaid, order([unpaid], [...stop.after], 'canceled'), now)).toBe('change-not-possible');
    expect(refuseUndo(skip, order([skip], [skipped, thursday], 'canceled'), now)).toBe('change-not-possible');
  });
});
