import { describe, expect, it } from 'vitest';
import { caseAnswerBy, reportUntil } from './case-times.ts';

const hours = { days: [1, 2, 3, 4, 5, 6], from: '10:00', to: '18:00' };
const at = (athens: string) => new Date(athens);
const answered = (athens: string, problem: 'missing' | 'illness' = 'missing') =>
  caseAnswerBy(problem, at(athens), hours).toISOString();

it('a meal can be reported for 48 hours after the last day it may be eaten, also when the clocks change', () => {
  expect(reportUntil('2026-11-20').toISOString()).toBe('2026-11-22T21:59:59.999Z');
  expect(reportUntil('2027-03-27').toISOString()).toBe('2027-03-29T21:59:59.999Z');
});

describe('the time of the answer', () => {
  it('is two hours of the telephone service later', () => {
    expect(answered('2026-11-18T12:00:00+02:00')).toBe(at('2026-11-18T14:00:00+02:00').toISOString());
    expect(answered('2026-11-18T08:00:00+02:00')).toBe(at('2026-11-18T12:00:00+02:00').toISOString());
  });

  it('goes over the night and a closed day', () => {
    expect(answered('2026-11-18T17:30:00+02:00')).toBe(at('2026-11-19T11:30:00+02:00').toISOString());
    expect(answered('2026-11-21T17:30:00+02:00')).toBe(at('2026-11-23T11:30:00+02:00').toISOString());
  });

  it('is within the hour for a danger to health, also at night and on a Sunday', () => {
    expect(answered('2026-11-22T23:30:00+02:00', 'illness')).toBe(at('2026-11-23T00:30:00+02:00').toISOString());
  });
});
