import { describe, expect, it } from 'vitest';
import { caseProblems, unsafeProblems } from '#contract/cases/case-words.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import { type CaseFacts, decideCase, remedyFor } from './decide-case.ts';

const limits = defaultSettings.desk;
const windowEnd = new Date('2026-11-18T11:00:00Z');
const minutesLater = (minutes: number) => new Date(windowEnd.getTime() + minutes * 60_000);
const facts = (more: Partial<CaseFacts> = {}): CaseFacts => ({
  problem: 'missing',
  wish: 'refund',
  deliveryStatus: 'delivered',
  windowEnd,
  arrivedAt: minutesLater(-30),
  costInCents: 760,
  ruledCases: 0,
  ...more,
});
const whyOf = (more: Partial<CaseFacts>) => {
  const decision = decideCase(facts(more), limits);
  return decision.by === 'person' ? decision.why : decision.amountInCents;
};

describe('the rule for a complaint', () => {
  it('gives back at once what a missing or spoiled meal cost, as the customer prefers', () => {
    expect(decideCase(facts(), limits)).toEqual({ by: 'rule', way: 'refund', amountInCents: 760 });
    const spoiled = facts({ problem: 'spoiled', wish: 'credit' });
    expect(decideCase(spoiled, limits)).toEqual({ by: 'rule', way: 'credit', amountInCents: 760 });
  });

  it('gives back half for a delivery that its courier handed over half an hour late or more', () => {
    expect(whyOf({ problem: 'late', costInCents: 761, arrivedAt: minutesLater(30) })).toBe(380);
    expect(whyOf({ problem: 'late', arrivedAt: minutesLater(29) })).toBe('not-late');
    expect(whyOf({ problem: 'late', arrivedAt: null })).toBe('not-late');
  });

  it('is never used for a danger to health, whatever it costs', () => {
    for (const problem of unsafeProblems)
      for (const costInCents of [0, 1, 760, 99_999]) expect(whyOf({ problem, costInCents })).toBe('unsafe');
    expect(unsafeProblems).toEqual(['foreign-body', 'illness', 'wrong-allergen']);
  });

  it('stops at its limits of money and of cases, and at what a person must see', () => {
    expect(whyOf({ costInCents: 1500 })).toBe(1500);
    expect(whyOf({ costInCents: 1501 })).toBe('above-limit');
    expect(whyOf({ ruledCases: 1 })).toBe(760);
    expect(whyOf({ ruledCases: 2 })).toBe('too-many');
    expect(whyOf({ wish: 'none' })).toBe('no-wish');
    expect(whyOf({ deliveryStatus: 'opened' })).toBe('not-delivered');
    expect(whyOf({ costInCents: 0 })).toBe('nothing-paid');
    expect(decideCase(facts({ costInCents: 1 }), { ...limits, caseRuleLimitInCents: 0 }).by).toBe('person');
  });

  it('never gives more than the meals cost', () => {
    for (const problem of caseProblems)
      for (const cost of [0, 1, 2, 759, 1500]) expect(remedyFor(problem, cost)).toBeLessThanOrEqual(cost);
  });
});
