import { expect, it } from 'vitest';
import { refuseOpenOrder } from './open-order-caps.ts';

it.each([
  { kind: 'unpaid', ofAccount: 2, ofPhone: 2, isByStaff: false, code: null },
  { kind: 'unpaid', ofAccount: 3, ofPhone: 0, isByStaff: false, code: 'too-many-unpaid-orders' },
  { kind: 'unpaid', ofAccount: 0, ofPhone: 3, isByStaff: false, code: 'too-many-unpaid-orders' },
  { kind: 'unpaid', ofAccount: 9, ofPhone: 9, isByStaff: true, code: null },
  { kind: 'door', ofAccount: 4, ofPhone: 4, isByStaff: false, code: null },
  { kind: 'door', ofAccount: 5, ofPhone: 1, isByStaff: false, code: 'too-many-door-orders' },
  { kind: 'door', ofAccount: 1, ofPhone: 5, isByStaff: false, code: 'too-many-door-orders' },
] as const)(
  '$kind with $ofAccount of the account and $ofPhone of the phone, by staff: $isByStaff, is $code',
  ({ code, ...order }) => {
    expect(refuseOpenOrder(order)).toBe(code);
  },
);
