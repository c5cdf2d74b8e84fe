import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/orders/cart.ts';
import { totalsOf } from '#domain/cart/prices/totals.ts';
import { cartFactsOf } from '#web/storefront/cart/current/cart-facts.ts';
import { openTestShop } from './support/shop/test-shop.ts';

describe('the cart in the browser', () => {
  it('calculates the same totals as the server', async () => {
    const shop = await openTestShop();
    const plans = (await shop.call('plan-collection', { query: { tag: 'balanced', weeks: '1', daysPerWeek: '5' } }))
      .answer;
    const { timePeriods } = (await shop.call('spot-collection')).answer.data.items[0];
    const created = (await shop.call('cart-create', { body: { spotPlanId: plans.data.items[0].id } })).answer
      .data as Cart;
    const query = { cartId: created.id };
    const address = { street: 'Ερμού', number: '1', postalCode: '10563' };
    await shop.call('cart-address-update', { query, body: address });
    const body = { pattern: 'mon-thu', startWeek: '2026-11-23', timePeriodId: timePeriods[1].id };
    let cart = (await shop.call('cart-schedule-update', { query, body })).answer.data as Cart;
    const found = await shop.call('meal-collection', {
      query: { tag: 'balanced', date: '2026-11-23', type: 'main-meal' },
    });
    for (const meal of found.answer.data.items.slice(0, 4)) {
      const item = {
        itemId: meal.builds[2].id,
        itemType: 'meal-build',
        scheduleMenuId: cart.scheduleMenus[0]?.id,
        amount: 2,
      };
      cart = (await shop.call('cart-item-add', { query, body: item })).answer.data as Cart;
    }
    const { discountSource, ...totals } = totalsOf(cartFactsOf(cart));
    expect(totals).toEqual(cart.totals);
    expect(discountSource).toBe(cart.discountSource);
    await shop.close();
  });
});
