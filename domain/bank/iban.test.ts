import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readIban } from './iban.ts';

describe('an IBAN', () => {
  it.each([
    'GR16 0110 1250 0000 0001 2300 695',
    'gr1601101250000000012300695',
    'ΙΒΑΝ: GR16-0110-1250-0000-0001-2300-695',
    'DE89 3704 0044 0532 0130 00',
    'GB82 WEST 1234 5698 7654 32',
  ])('%s is right', (written) => {
    expect(readIban(written)).toEqual({ iban: expect.stringMatching(/^[A-Z]{2}\d{2}[A-Z0-9]+$/) });
  });

  it.each([
    ['', 'wrong-characters'],
    ['4147 4630 1111 0133', 'wrong-characters'],
    ['GR16 0110 1250 0000 0001 2300 69', 'wrong-length'],
    ['GR16 0110 1250 0000 0001 2300 696', 'wrong-check'],
    ['BR18 0036 0305 0000 1000 9795 493C 1', 'not-sepa'],
    ['GR16 0110 1250 0000 0001 2300 69<', 'wrong-characters'],
  ])('%j is not: %s', (written, problem) => {
    expect(readIban(written)).toEqual({ problem });
  });

  it('is never right after one digit was changed or two neighbours were swapped', () => {
    const right = 'GR1601101250000000012300695';
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 25 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digit = (Number(right[at]) + by) % 10;
        expect(readIban(right.slice(0, at) + digit + right.slice(at + 1))).toEqual({ problem: 'wrong-check' });
        fc.pre(right[at] !== right[at + 1]);
        const swapped = right.slice(0, at) + right[at + 1] + right[at] + right.slice(at + 2);
        expect(readIban(swapped)).toEqual({ problem: 'wrong-check' });
      }),
    );
  });
});
