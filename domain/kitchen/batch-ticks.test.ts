import { expect, it } from 'vitest';
import { type BatchTick, gramsCooked, isBatchCooked, refuseBatchTick } from './batch-ticks.ts';

const tick = (id: string, facts: Partial<BatchTick> = {}): BatchTick => ({
  ...{ id, component: 'rice', grams: 4000, undoes: null },
  ...facts,
});

it('is cooked once, and later orders are cooked in addition', () => {
  expect(refuseBatchTick(4000, tick('a'), [])).toBeNull();
  const cooked = [tick('a')];
  expect(refuseBatchTick(4000, tick('b'), cooked)).toBe('batch-is-cooked');
  expect(refuseBatchTick(4000.4, tick('b'), cooked)).toBe('batch-is-cooked');
  expect(refuseBatchTick(4400, tick('b', { grams: 400 }), cooked)).toBeNull();
  expect(gramsCooked([...cooked, tick('b', { grams: 400 }), tick('c', { component: 'sauce' })], 'rice')).toBe(4400);
});

it('is taken back by its tick, once', () => {
  const undo = tick('u', { undoes: 'a' });
  expect(refuseBatchTick(4000, undo, [tick('a')])).toBeNull();
  expect(refuseBatchTick(4000, tick('v', { undoes: 'a' }), [tick('a'), undo])).toBe('nothing-to-undo');
  expect(refuseBatchTick(4000, undo, [])).toBe('nothing-to-undo');
  expect(gramsCooked([tick('a'), undo], 'rice')).toBe(0);
});

it('is refused for a date whose dishes take none, but an accepted tick of it can be taken back', () => {
  expect(refuseBatchTick(null, tick('a'), [])).toBe('batch-not-wanted');
  expect(refuseBatchTick(null, tick('u', { undoes: 'a' }), [tick('a')])).toBeNull();
});

it('is cooked when less than a gram is left', () => {
  expect(isBatchCooked({ grams: 4000.6, done: 4000 })).toBe(true);
  expect(isBatchCooked({ grams: 4002, done: 4000 })).toBe(false);
});
