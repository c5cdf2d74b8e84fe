import { describe, expect, it } from 'vitest';
import { refuseChange } from './refuse-change.ts';

const order = { status: 'opened', cutOff: 24 } as const;
const delivery = { status: 'opened', date: '2026-11-27' } as const;
const now = new Date('2026-11-20T10:00:00+02:00');

describe('a delivery whose bag goes out again', () => {
  it('changes no more, though its new date is open', () => {
    expect(refuseChange(order, delivery, now)).toBeNull();
    expect(refuseChange(order, { ...delivery, cookedFor: null }, now)).toBeNull();
    expect(refuseChange(order, { ...delivery, cookedFor: '2026-11-20' }, now)).toBe('change-too-late');
  });
});
