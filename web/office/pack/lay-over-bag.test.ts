import { expect, it } from 'vitest';
import type { PackedBag } from '#contract/packing.ts';
import type { KeptTick } from '../ticks/tick-book.ts';
import { layOverBag } from './lay-over-bag.ts';

const date = '2026-11-22';
const item = (itemId: string, target: number, ids: string[] = []) => ({
  itemId,
  target,
  packed: ids.length,
  ticks: ids.map((id) => ({ id, count: 1, by: 'Άννα', at: '' })),
});
const bag = {
  deliveryId: 'd',
  number: 1,
  packed: 1,
  items: [item('a', 2, ['known']), item('b', 1)],
} as unknown as PackedBag;
const tick = (body: Partial<Extract<KeptTick, { call: 'pack-tick-create' }>['body']>): KeptTick => ({
  place: 1,
  date,
  at: '',
  call: 'pack-tick-create',
  body: { id: 'new', deliveryId: 'd', bag: 1, itemId: 'a', count: 1, undoes: null, ...body },
});

it('shows what was pressed, and what was taken back', () => {
  const laid = layOverBag(bag, date, [tick({}), tick({ id: 'b1', itemId: 'b' }), tick({ id: 'u', undoes: 'known' })]);
  expect(laid.items.map(({ packed }) => packed)).toEqual([1, 1]);
  expect(laid.packed).toBe(2);
});

it('counts nothing twice that the shop knows already, and nothing of another bag or date', () => {
  const waiting = [
    tick({ id: 'known' }),
    tick({ bag: 2 }),
    tick({ deliveryId: 'e' }),
    { ...tick({}), date: '2026-11-23' },
  ];
  expect(layOverBag(bag, date, waiting).items.map(({ packed }) => packed)).toEqual([1, 0]);
});

it('takes back what waits itself', () => {
  const laid = layOverBag(bag, date, [tick({ id: 'n' }), tick({ id: 'u', undoes: 'n' })]);
  expect(laid.items[0]?.packed).toBe(1);
});
