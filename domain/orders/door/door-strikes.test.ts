import { expect, it } from 'vitest';
import { isDoorOff } from './door-strikes.ts';

it.each([
  [0, 0, 0, false],
  [1, 1, 1, false],
  [2, 0, 0, true],
  [0, 2, 1, true],
  [0, 1, 3, true],
])(
  'with %i of the account, %i of the phone and %i of the address, payment at the door is off: %s',
  (ofAccount, ofPhone, ofDoor, isOff) => {
    expect(isDoorOff({ ofAccount, ofPhone, ofDoor })).toBe(isOff);
  },
);
