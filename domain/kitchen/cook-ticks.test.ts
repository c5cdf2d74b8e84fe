import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cookNotes } from '#contract/words/kitchen-words.ts';
import { type CookTick, cookProgress, refuseTick } from './cook-ticks.ts';

const tick = (id: string, note: CookTick['note'], count: number): CookTick => ({ id, note, count });

it('counts ready meals: cooked, not taken back, not thrown away', () => {
  const ticks = [tick('1', 'cooked', 12), tick('2', 'undone', 2), tick('3', 'wasted', 1)];
  expect(cookProgress(ticks, 18)).toEqual({ target: 18, done: 9, wasted: 1, leftOver: 0 });
});

it('counts a tick that came twice once', () => {
  expect(cookProgress([tick('1', 'cooked', 4), tick('1', 'cooked', 4)], 18).done).toBe(4);
});

it('refuses more than was ordered, and taking back more than there is', () => {
  const progress = cookProgress([tick('1', 'cooked', 12)], 18);
  expect(refuseTick(progress, tick('2', 'cooked', 6))).toBeNull();
  expect(refuseTick(progress, tick('2', 'cooked', 7))).toBe('more-than-ordered');
  expect(refuseTick(progress, tick('2', 'undone', 13))).toBe('more-than-cooked');
  expect(refuseTick(progress, tick('2', 'wasted', 13))).toBe('more-than-cooked');
});

it('takes back the one accepted tick that an undo names, once and in full', () => {
  const noted = [tick('mine', 'cooked', 4), tick('of a colleague', 'cooked', 4)];
  const progress = cookProgress(noted, 18);
  const undo = (id: string, undoes: string, count = 4) => ({ ...tick(id, 'undone', count), undoes });
  expect(refuseTick(progress, undo('1', 'mine'), noted)).toBeNull();
  expect(refuseTick(progress, undo('1', 'mine', 3), noted)).toBe('nothing-to-undo');
  expect(refuseTick(progress, undo('1', 'refused before'), noted)).toBe('nothing-to-undo');
  expect(refuseTick(progress, undo('2', 'mine'), [...noted, undo('1', 'mine')])).toBe('nothing-to-undo');
  expect(refuseTick(progress, { ...tick('2', 'cooked', 4), undoes: 'mine' }, noted)).toBe('nothing-to-undo');
});

it('counts meals that were cooked and then cancelled as left over, until they are waste', () => {
  const ticks = [tick('1', 'cooked', 18)];
  expect(cookProgress(ticks, 16).leftOver).toBe(2);
  expect(cookProgress([...ticks, tick('2', 'wasted', 2)], 16)).toEqual({
    target: 16,
    done: 16,
    wasted: 2,
    leftOver: 0,
  });
});

it('stays between 0 and the ordered number, whatever is pressed', () => {
  const anyTick = fc.record({ note: fc.constantFrom(...cookNotes), count: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(fc.array(anyTick, { maxLength: 40 }), fc.nat(20), (pressed, target) => {
      const kept: CookTick[] = [];
      for (const [index, each] of pressed.entries()) {
        const next = { ...each, id: `${index}` };
        if (refuseTick(cookProgress(kept, target), next) === null) kept.push(next);
        const { done, leftOver } = cookProgress(kept, target);
        expect(done).toBeGreaterThanOrEqual(0);
        expect(done).toBeLessThanOrEqual(target);
        expect(leftOver).toBe(0);
      }
    }),
  );
});
