import { describe, expect, it } from 'vitest';
import { type HealthPoint, healthPoints } from '#contract/staff/health.ts';
import { type HealthFacts, judgeHealth, type WaitingWork } from './judge-health.ts';

const now = new Date('2026-11-17T08:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const calm = Object.fromEntries(healthPoints.map((point) => [point, { count: 0, since: null }])) as HealthFacts;
const stateOf = (point: HealthPoint, waiting: WaitingWork) =>
  judgeHealth({ ...calm, [point]: waiting }, now).find((finding) => finding.point === point)?.state;

describe('the health of the shop', () => {
  it('is good while nothing waits, whatever else there is to report', () => {
    expect(judgeHealth(calm, now)).toEqual(
      expect.arrayContaining(healthPoints.map((point) => ({ point, state: 'good', count: 0, since: null }))),
    );
  });

  it.each([
    ['mails-waiting', 14, 'good'],
    ['mails-waiting', 15, 'look'],
    ['mails-waiting', 60, 'act'],
    ['payments-unasked', 15, 'act'],
    ['documents-unsent', 59, 'good'],
    ['documents-unsent', 24 * 60, 'act'],
    ['refunds-by-hand', 0, 'look'],
    ['refunds-by-hand', 2 * 24 * 60, 'act'],
    ['mails-given-up', 400 * 24 * 60, 'look'],
  ] as const)('%s after %i minutes: %s', (point, minutes, state) => {
    expect(stateOf(point, { count: 3, since: minutesAgo(minutes) })).toBe(state);
  });

  it('names the worst first', () => {
    const facts = {
      ...calm,
      'alerts-open': { count: 1, since: minutesAgo(5) },
      'holds-over': { count: 1, since: minutesAgo(30) },
    };
    expect(judgeHealth(facts, now).slice(0, 3)).toMatchObject([
      { point: 'holds-over', state: 'act' },
      { point: 'alerts-open', state: 'look' },
      { state: 'good' },
    ]);
  });
});
