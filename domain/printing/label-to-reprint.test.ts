import { expect, it } from 'vitest';
import { labelToReprint } from './label-to-reprint.ts';

const label = (copy: number, { isScanned = false, reprints = 0 } = {}) => ({
  token: `t${copy}`,
  copy,
  isScanned,
  reprints,
});

it.each([
  ['the first one, while no label is in the bag', [label(2), label(1)], 't1'],
  ['one that was not scanned', [label(1, { isScanned: true }), label(2)], 't2'],
  ['another one, when one was reprinted', [label(1, { reprints: 1 }), label(2)], 't2'],
  ['the first one again, when each was reprinted', [label(1, { reprints: 1 }), label(2, { reprints: 1 })], 't1'],
  ['one in the bag, when all are scanned', [label(1, { isScanned: true })], 't1'],
])('of a line that lost a label: %s is reprinted', (_, labels, token) => {
  expect(labelToReprint(labels)?.token).toBe(token);
});

it('of a line without labels: none is reprinted', () => {
  expect(labelToReprint([])).toBeUndefined();
});
