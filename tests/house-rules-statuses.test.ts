import { describe, expect, it } from 'vitest';
import { deliveryStatuses } from '#contract/orders/orders.ts';
import { isTest, read, sourceFiles } from './support/run/source-files.ts';

const status = `'(?:${deliveryStatuses.join('|')})'`;
/** Two statuses in one list, of SQL or of TypeScript. */
const list = new RegExp(`${status}(?:::\\w+)?\\s*,\\s*${status}`);
/** Two different statuses in one condition on a status. */
const condition = new RegExp(
  `status\\W{0,3}(?:===|!==|=|<>)\\s*(${status})\\s*(?:\\|\\||&&|or|and)\\s*[\\w.?]*status\\s*(?:===|!==|=|<>)\\s*(?!\\1)${status}`,
  'i',
);
const namesSet = (source: string) => list.test(source) || condition.test(source);

describe('sets of statuses', () => {
  it.each([
    "d.status in ('opened', 'not-paid')",
    "status not in ('canceled','skipped')",
    "status = any(array['opened'::text, 'delivered'])",
    "['not-found',\n  'opened'].includes(status)",
    "order.status === 'opened' || order.status === 'not-paid'",
    "status !== 'not-paid' && delivery?.status !== 'canceled'",
    "d.status = 'opened' or d.status = 'delivered'",
  ])('are recognised: %s', (source) => {
    expect(namesSet(source)).toBe(true);
  });

  it.each([
    "d.status = 'opened' and o.status = 'opened'",
    "status: 'not-accepted' | 'canceled'",
    'd.status in $' + '{pendingStatuses}',
  ])('are not seen where there is none: %s', (source) => {
    expect(namesSet(source)).toBe(false);
  });

  it('are named once, by the domain, and written by hand in no file of the server or the auditor', () => {
    const files = sourceFiles.filter((file) => /^(server|tools\/auditor)\//.test(file) && !isTest(file));
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => namesSet(read(file)))).toEqual([]);
  });
});
