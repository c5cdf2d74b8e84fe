import { expect, it } from 'vitest';
import { tillProblemOf } from './till-problem.ts';

const now = { expectedInCents: 20_340, shortInCents: 20 };
const whole = { ...now, countedInCents: 20_320, isSigned: true, isSettled: false };
const short = { ...whole, countedInCents: 8500 };

it.each([
  ['not counted', null, { kind: 'not-counted', missingInCents: 20_340 }],
  ['counted, not signed', { ...whole, isSigned: false }, { kind: 'not-signed', missingInCents: 0 }],
  [
    'counted before more money came',
    { ...whole, expectedInCents: 1, isSigned: false },
    { kind: 'changed', missingInCents: 0 },
  ],
  ['signed and short', short, { kind: 'short', missingInCents: 11_820 }],
  ['signed, short and settled', { ...short, isSettled: true }, null],
  ['signed and complete', whole, null],
  ['signed with more than expected', { ...whole, countedInCents: 30_000 }, null],
] as const)('a till that is %s', (_, count, problem) => {
  expect(tillProblemOf({ ...now, count })).toEqual(problem);
});
