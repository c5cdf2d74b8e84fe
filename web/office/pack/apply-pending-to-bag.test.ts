import { expect, it } from 'vitest';
import type { PackedBag, PackingBoard } from '#contract/kitchen/packing.ts';
import type { KeptTick } from '../ticks/tick-queue.ts';
import { applyPendingToBag, applyPendingToPacking, listReported } from './apply-pending-to-bag.ts';

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

it('shows pressed and undone meals', () => {
  const laid = applyPendingToBag(bag, date, [
    tick({}),
    tick({ id: 'b1', itemId: 'b' }),
    tick({ id: 'u', undoes: 'known' }),
  ]);
  expect(laid.items.map(({ packed }) => packed)).toEqual([1, 1]);
  expect(laid.packed).toBe(2);
});

it('counts no press twice that the shop knows already, and none of another bag or date', () => {
  const waiting = [
    tick({ id: 'known' }),
    tick({ bag: 2 }),
    tick({ deliveryId: 'e' }),
    { ...tick({}), date: '2026-11-23' },
  ];
  expect(applyPendingToBag(bag, date, waiting).items.map(({ packed }) => packed)).toEqual([1, 0]);
});

it('undoes an unsent press', () => {
  const laid = applyPendingToBag(bag, date, [tick({ id: 'n' }), tick({ id: 'u', undoes: 'n' })]);
  expect(laid.items[0]?.packed).toBe(1);
});

it('shows a bag closed, opened and read as pressed, in the list too', () => {
  const conflicting = { ...bag, standing: 'open', hasConflict: true, conflictKey: 'k', confirmedBy: null } as PackedBag;
  const press = (call: 'bag-move' | 'bag-confirm', body: object) =>
    ({
      place: 1,
      date,
      at: '',
      by: { id: 'p', name: 'Άννα', isTablet: true },
      call,
      body: { deliveryId: 'd', bag: 1, ...body },
    }) as KeptTick;
  const read = press('bag-confirm', { read: 'k' });
  expect(applyPendingToBag(conflicting, date, [read])).toMatchObject({ isConfirmed: true, confirmedBy: 'Άννα' });
  expect(applyPendingToBag(conflicting, date, [press('bag-confirm', { read: 'before' })])).not.toMatchObject({
    isConfirmed: true,
  });
  const closed = press('bag-move', { state: 'closed' });
  expect(applyPendingToBag(conflicting, date, [closed]).standing).toBe('closed');
  expect(applyPendingToBag({ ...conflicting, standing: 'canceled' }, date, [closed]).standing).toBe('canceled');
  const board = { date, items: [conflicting, { ...conflicting, number: 2 }] } as unknown as PackingBoard;
  const laid = applyPendingToPacking(board, [conflicting], [tick({}), closed]).items;
  expect(laid.map(({ standing, packed }) => [standing, packed])).toEqual([
    ['closed', 2],
    ['open', 1],
  ]);
});

const reported = (id: string, itemId: string): KeptTick => ({
  ...{ place: 1, date, at: '', call: 'missing-meal-create' },
  body: { id, deliveryId: 'd', bag: 1, itemId },
});

it('waits for no meal that was reported missing, and keeps the bag open until the shop has answered', () => {
  const whole = { ...bag, meals: 3, missing: [] } as PackedBag;
  const laid = applyPendingToBag(whole, date, [reported('m', 'b'), tick({})]);
  expect(laid.items.map(({ itemId, target, packed }) => [itemId, target, packed])).toEqual([['a', 2, 2]]);
  // It has no meal left to pack, and is not full.
  expect([laid.meals, laid.packed]).toEqual([3, 2]);
  expect(listReported(whole, date, [reported('m', 'b')])).toMatchObject([{ id: 'm', isSent: false }]);
  expect(applyPendingToBag(whole, date, [reported('m', 'a')]).items.map(({ target }) => target)).toEqual([1, 1]);
});

it('removes a missing meal once: the shop has responded', () => {
  const answered = {
    ...bag,
    meals: 3,
    missing: [{ id: 'm', name: 'Φακές', portion: 'regular' }],
  } as unknown as PackedBag;
  expect(applyPendingToBag(answered, date, [reported('m', 'a')]).items.map(({ target }) => target)).toEqual([2, 1]);
  expect(listReported(answered, date, [reported('m', 'a')])).toEqual([]);
});

it('shows a label scanned without a network as its meal in the bag', () => {
  const scan: KeptTick = {
    ...{ place: 1, date, at: '', call: 'pack-scan-create', itemId: 'b' },
    body: { id: 's', code: 'thisIsATokenOfOurs', open: { deliveryId: 'd', bag: 1 } },
  };
  expect(applyPendingToBag(bag, date, [scan]).items.map(({ packed }) => packed)).toEqual([1, 1]);
});
