import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { PackedBag } from '#contract/kitchen/packing.ts';
import { findScanned, itemOfLabel } from './find-scanned.ts';

const bag = (number: number, itemId: string, facts: { packed?: number; standing?: string } = {}) =>
  ({
    deliveryId: 'd',
    number,
    standing: facts.standing ?? 'open',
    items: [{ itemId, name: `dish ${itemId}`, target: 1, packed: facts.packed ?? 0 }],
  }) as unknown as PackedBag;

it('recognises a label by the hash of its token, typed with a Greek keyboard too', async () => {
  const print = createHash('sha256').update('Swq_S-W3aQ9x0BzY').digest().subarray(0, 16).toString('base64url');
  const labels = [
    { itemId: 'a', prints: ['another'] },
    { itemId: 'b', prints: ['x', print] },
  ];
  expect(await itemOfLabel(['Wwq_S-S3aQ9x0BzY', 'Swq_S-W3aQ9x0BzY'], labels)).toBe('b');
  expect(await itemOfLabel(['thisIsNoTokenOfOurs'], labels)).toBeNull();
});

it('goes into the open bag that needs it, and elsewhere names the right one', () => {
  const open = bag(1, 'a');
  const other = bag(2, 'b');
  expect(findScanned('a', [open, other], open)).toMatchObject({ outcome: 'packed', meal: 'dish a' });
  expect(findScanned('b', [open, other], open)).toMatchObject({ outcome: 'other-bag', bag: { number: 2 } });
  expect(findScanned('b', [open, other], null)).toMatchObject({ outcome: 'opens', bag: { number: 2 } });
  expect(findScanned('c', [open, other], open)).toEqual({ outcome: 'unknown' });
  expect(findScanned(null, [open, other], open)).toEqual({ outcome: 'unknown' });
});

it('is never packed twice, nor into a closed bag', () => {
  const full = bag(1, 'a', { packed: 1 });
  expect(findScanned('a', [full], full).outcome).toBe('again');
  const closed = bag(1, 'a', { standing: 'closed' });
  expect(findScanned('a', [closed], closed).outcome).toBe('closed');
});

it('goes into the second bag of its delivery when the first is full', () => {
  const open = bag(1, 'a', { packed: 1 });
  expect(findScanned('a', [open, bag(2, 'a')], open)).toMatchObject({ outcome: 'other-bag', bag: { number: 2 } });
});
