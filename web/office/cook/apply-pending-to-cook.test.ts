import { describe, expect, it } from 'vitest';
import type { CookBoard, CookedBatch, CookedPortion } from '#contract/kitchen/kitchen.ts';
import type { KeptTick } from '../ticks/tick-queue.ts';
import { applyPendingToCook, sumOf } from './apply-pending-to-cook.ts';

const portion = (mealId: string, done: number, target = 10) =>
  ({ mealId, portion: 'regular', target, done, wasted: 0, leftOver: Math.max(0, done - target) }) as CookedPortion;
const boardOf = (items: CookedPortion[], components: Partial<CookedBatch>[] = []) =>
  ({
    ...{ date: '2026-11-22', newestTicks: ['counted'], stations: [{ station: 'oven', items }] },
    components,
  }) as unknown as CookBoard;
const tick = (mealId: string, note: 'cooked' | 'undone' | 'wasted', count: number, date = '2026-11-22'): KeptTick => ({
  place: 1,
  date,
  at: '',
  call: 'cook-tick-create',
  body: { id: '', mealId, portion: 'regular', note, count },
});

describe('a cook board with unsent ticks', () => {
  it('counts only those of this date and this meal', () => {
    const other = [tick('b', 'cooked', 9), tick('a', 'cooked', 5, '2026-11-23')];
    const waiting = [tick('a', 'cooked', 3), tick('a', 'undone', 1), ...other];
    const [first, second] =
      applyPendingToCook(boardOf([portion('a', 2), portion('c', 4)]), waiting).stations[0]?.items ?? [];
    expect(first).toMatchObject({ done: 4 });
    expect(second).toMatchObject({ done: 4 });
  });

  it('counts no tick twice that the board includes already, and no undo of a refused tick', () => {
    const done = (ticks: KeptTick[]) =>
      applyPendingToCook(boardOf([portion('a', 4)]), ticks).stations[0]?.items[0]?.done;
    const withBody = (body: object) => {
      const pressed = tick('a', 'undone', 4);
      return { ...pressed, body: { ...pressed.body, ...body } } as KeptTick;
    };
    expect(done([withBody({ id: 'counted', note: 'cooked' })])).toBe(4);
    expect(done([withBody({ id: 'new', undoes: 'refused' })])).toBe(4);
    expect(done([withBody({ id: 'new', undoes: 'counted' })])).toBe(0);
    expect(done([withBody({ id: 'b', note: 'cooked' }), withBody({ id: 'c', undoes: 'b' })])).toBe(4);
  });

  it('shows waste at once', () => {
    const [left] = applyPendingToCook(boardOf([portion('a', 12)]), [tick('a', 'wasted', 2)]).stations[0]?.items ?? [];
    expect(left).toMatchObject({ done: 10, wasted: 2, leftOver: 0 });
  });
});

it("shows a station's progress by the wanted portions: surplus of one dish does not make up for another", () => {
  expect(sumOf([portion('a', 12), portion('b', 3)])).toEqual({ target: 20, done: 13 });
});

it('shows a ticked and an undone batch at once, and counts neither twice', () => {
  const known = { id: 'known', grams: 4000, by: 'Ρένα', at: '' };
  const batch = { slug: 'rice', grams: 4000, done: 4000, ticks: [known] };
  const press = (id: string, undoes: string | null): KeptTick => ({
    ...{ place: 1, date: '2026-11-22', at: '', call: 'batch-tick-create' },
    body: { id, component: 'rice', grams: 4000, undoes },
  });
  const doneOf = (waiting: KeptTick[]) => applyPendingToCook(boardOf([], [batch]), waiting).components[0]?.done;
  expect(doneOf([press('known', null)])).toBe(4000);
  expect(doneOf([press('u', 'known')])).toBe(0);
  expect(doneOf([press('u', 'known'), press('again', null)])).toBe(4000);
});
