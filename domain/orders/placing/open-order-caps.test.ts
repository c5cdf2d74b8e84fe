import { expect, it } from 'vitest';
import { refuseOpenOrder } from './open-order-caps.ts';

it.each([
  ['unpaid', 2, 2, false, null],
  ['unpaid', 3, 0, false, 'too-many-unpaid-orders'],
  ['unpaid', 0, 3, false, 'too-many-unpaid-orders'],
  ['unpaid', 9, 9, true, null],
  ['door', 4, 4, false, null],
  ['door', 5, 1, false, 'too-many-door-orders'],
  ['door', 1, 5, false, 'too-many-door-orders'],
] as const)(
  '%s with %i of the account and %i of the phone, by staff: %s, is %s',
  (kind, ofAccount, ofPhone, isByStaff, code) => {
    expect(refuseOpenOrder({ kind, ofAccount, ofPhone, isByStaff })).toBe(code);
  },
);
