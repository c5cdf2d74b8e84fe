import { describe, expect, it } from 'vitest';
import { isDayOver } from './day-over.ts';

const signed = { isSigned: true };
const unsigned = { isSigned: false };

describe('a date is over', () => {
  it.each([
    ['when every till is signed and nothing is out', 0, [signed, signed], true],
    ['not while a delivery is open', 1, [signed], false],
    ['not while a till waits for its second signature', 0, [signed, unsigned], false],
    ['not when no courier drove', 0, [], false],
  ])('%s', (_, open, tills, isOver) => {
    expect(isDayOver({ open, tills })).toBe(isOver);
  });
});
