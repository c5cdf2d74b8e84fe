import { expect, it } from 'vitest';
import { labelToReprint } from './label-to-reprint.ts';

const label = (copy: number, { isScanned = false, reprints = 0 } = {}) => ({
  token: `t${copy}`,
  copy,
  isScanned,
  reprints,
});

it.each([
  ['the first, while none is in the bag', [label(2), label(1)], 't1'],
  ['one that nobody has scanned', [label(1, { isScanned: true }), label(2)], 't2'],
  ['another, where one was printed again', [label(1, { reprints: 1 }), label(2)], 't2'],
  ['the first once more, when each was', [label(1, { reprints: 1 }), label(2, { reprints: 1 })], 't1'],
  ['one in the bag, when all are', [label(1, { isScanned: true })], 't1'],
])('of a line that lost a label comes out %s', (_, labels, token) => {
  expect(labelToReprint(labels)?.token).toBe(token);
});

it('of a line without labels comes out none', () => {
  expect(labelToReprint([])).toBeUndefined();
});
