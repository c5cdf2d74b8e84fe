import { describe, expect, it } from 'vitest';
import { instantAt } from '../athens-time.ts';
import { faultOfReminder, openSince, stateOn } from './move-enquiry.ts';

const today = '2026-11-18';

describe('a reminder', () => {
  it.each([
    ['waiting', '2026-11-19', null],
    ['waiting', null, null],
    ['closed', null, null],
    ['waiting', '2026-11-18', 'date-over'],
    ['waiting', '2028-01-01', 'date-too-far'],
    ['closed', '2026-11-19', 'invalid-field'],
  ] as const)('of a %s enquiry on %s: %s', (state, remindOn, fault) => {
    expect(faultOfReminder(state, remindOn, today)).toBe(fault);
  });

  it('opens the enquiry on its day, and its wait begins with that day', () => {
    const enquiry = { state: 'waiting', remindOn: today, since: instantAt('2026-11-01', '09:00') } as const;
    expect(stateOn(enquiry, '2026-11-17')).toBe('waiting');
    expect(stateOn(enquiry, today)).toBe('open');
    expect(openSince(enquiry)).toEqual(instantAt(today, '00:00'));
    expect(stateOn({ ...enquiry, remindOn: null }, '2030-01-01')).toBe('waiting');
  });
});
