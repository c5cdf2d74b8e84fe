import { expect, it } from 'vitest';
import { exampleItem, exampleOrder } from '../queue/example-cart.ts';
import { findExtrasDay } from './extras-day.ts';

it.each([
  ['an empty single order', exampleOrder('daily'), null],
  ['a single order with a meal', exampleOrder('daily', [exampleItem(1)]), [0, 'breakfast-snack']],
  ['a plan that lacks meals', exampleOrder('weekly', [exampleItem(5)]), null],
  ['a plan with one delivery complete', exampleOrder('weekly', [exampleItem(6)]), [0, 'main-meal']],
  ['a plan with extras already', exampleOrder('weekly', [exampleItem(8)]), [0, 'main-meal']],
])('%s', (_, cart, expected) => {
  const found = findExtrasDay(cart);
  expect(found && [cart.scheduleMenus.indexOf(found.menu), found.type]).toEqual(expected);
});
