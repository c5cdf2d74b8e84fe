import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enquiryKinds } from '#contract/enquiries/desk-enquiries.ts';
import { athensDateOf, instantAt } from '../athens-time.ts';
import { answerBy } from './answer-by.ts';

const hours = { days: [1, 2, 3, 4, 5], to: '18:00' };
const at = (date: string, time = '12:00') => instantAt(date, time);

describe('an answer is promised by the end', () => {
  it.each([
    ['of the next working day', 'contact', '2026-11-18', '2026-11-19'],
    ['of Monday after a Friday', 'contact', '2026-11-20', '2026-11-23'],
    ['of the second working day for a company', 'business', '2026-11-19', '2026-11-23'],
    ['of the first working day after Christmas', 'contact', '2026-12-24', '2026-12-28'],
    ['of a day on the other side of a clock change', 'contact', '2027-03-26', '2027-03-29'],
  ] as const)('%s', (_, kind, from, until) => {
    expect(answerBy(at(from), kind, hours)).toEqual(at(until, '18:00'));
  });

  it('of a later day, however few days the shop answers on', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...enquiryKinds),
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        (kind, days, since) => {
          expect(athensDateOf(answerBy(since, kind, { days, to: '15:00' })) > athensDateOf(since)).toBe(true);
        },
      ),
    );
  });
});
