import { expect, it } from 'vitest';
import { judgeMemory, judgeOrders, judgeShop } from './aims.ts';
import type { OrderFigure } from './measure-orders.ts';

const figure = (orders: number, connections: number, cpuInUs: number): OrderFigure => ({
  name: 'cart-one',
  orders,
  connections,
  cpuInUs,
  requestsPerSecond: 5000,
});

it('growth with the orders is found over one connection too, and rates are judged over sixteen alone', () => {
  const figures = [figure(100, 1, 1628), figure(1e6, 1, 1823), figure(100, 16, 1561), figure(1e6, 16, 1506)];
  expect(judgeOrders(figures, {}).map(({ what, us, isMet }) => [what, us, isMet])).toEqual([
    ['cart-one, 1000000 orders, over 1 connection', '5000/s, processor +12 %, time 0 %', false],
    ['cart-one', '5000/s', true],
    ['cart-one, 1000000 orders', '5000/s, processor -4 %, time 0 %', true],
  ]);
});

it('a page with a cart has a most in processor time, and the shop one in memory', () => {
  const page = (cpuInUs: number) => ({ ...figure(0, 16, cpuInUs), name: 'home, with a cart', meals: 76 });
  const isMet = (cpuInUs: number) => judgeShop([page(cpuInUs)], {}).map((aim) => aim.isMet);
  expect([isMet(15_000), isMet(15_100)]).toEqual([[true], [false]]);
  expect([400, 401].map((peak) => judgeMemory(peak)[0]?.isMet)).toEqual([true, false]);
});

it('a rate is held against the clock, and against the pace of this machine beside the one that its aim was set on', () => {
  const here = { preparedSelect: { ...figure(100, 16, 90), requestsPerSecond: 11_734 } };
  const read = (requestsPerSecond: number) =>
    judgeOrders([{ ...figure(100, 16, 574), requestsPerSecond }], here).map(({ isMet, isMetAtPace }) => [
      isMet,
      isMetAtPace,
    ]);
  expect(read(4600)).toEqual([[true, true]]);
  expect(read(2361)).toEqual([[false, true]]);
  expect(read(1500)).toEqual([[false, false]]);
});
