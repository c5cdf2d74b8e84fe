import { expect, it } from 'vitest';
import { retryRefundAt } from './refund-retry.ts';

const now = new Date('2026-11-16T10:00:00Z');

it('tries a refused refund again over some days, and then leaves it to a person', () => {
  const hours = [1, 2, 3, 4, 5].map(
    (refusals) => ((retryRefundAt(refusals, now)?.getTime() ?? 0) - now.getTime()) / 3_600_000,
  );
  expect(hours).toEqual([0.25, 2, 12, 24, 24]);
  expect(retryRefundAt(6, now)).toBeNull();
});
