import { expect, it } from 'vitest';
import { refuseTrust } from './refuse-trust.ts';

it.each([
  ['not-paid', '2026-11-21', null],
  ['not-paid', '2026-11-20', 'change-too-late'],
  ['opened', '2026-11-21', 'order-not-payable'],
  ['canceled', '2026-11-21', 'order-not-payable'],
] as const)('an order that is %s and first comes on %s, asked on the 20th: %s', (status, firstDate, refusal) => {
  expect(refuseTrust({ status, firstDate }, '2026-11-20')).toBe(refusal);
});
