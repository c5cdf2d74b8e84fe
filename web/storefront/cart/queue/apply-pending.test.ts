import { describe, expect, it } from 'vitest';
import { applyPending } from './apply-pending.ts';
import { exampleItem, exampleOrder, exampleSketch } from './example-cart.ts';

const giouvetsi = exampleSketch();
const hero = exampleSketch({ buildId: 'salmon-hero', name: 'Σολομός', unitPrice: 1240, regularPrice: 1000 });

describe('the optimistic cart', () => {
  it('is the loaded one while no change is pending', () => {
    const cart = exampleOrder('daily');
    expect(applyPending(cart, [])).toBe(cart);
  });

  it('shows a new meal with its price and all totals before the server has responded', () => {
    const cart = applyPending(exampleOrder('daily'), [{ menuId: 'menu-1', sketch: giouvetsi, amount: 2 }]);
    expect(cart.scheduleMenus[0]?.items).toMatchObject([{ name: 'Γιουβέτσι', amount: 2, price: 1800 }]);
    expect(cart.scheduleMenus[0]?.amounts).toEqual({ all: 2, grouped: { 'main-meal': 2 } });
    expect(cart.amounts.all).toBe(2);
    expect(cart.totals).toEqual({ subtotal: 1800, discount: 0, shipping: 250, grandtotal: 2050 });
    expect(cart.errors).toContainEqual({ slug: 'region-1-min-total-error', group: 'totals' });
    expect(cart.errors).toContainEqual({ slug: 'no-customer-found', group: 'customer' });
  });

  it('removes a meal at 0 and keeps the order of the others', () => {
    const loaded = exampleOrder('daily', [exampleItem(3), exampleItem(1, hero)]);
    const cart = applyPending(loaded, [{ menuId: 'menu-1', sketch: giouvetsi, amount: 0 }]);
    expect(cart.scheduleMenus[0]?.items.map(({ id, amount }) => [id, amount])).toEqual([['line-salmon-hero', 1]]);
  });

  it('counts towards the quota of a plan, charges the larger portion and then the extra', () => {
    const plan = exampleOrder('weekly', [exampleItem(5)]);
    const covered = applyPending(plan, [{ menuId: 'menu-1', sketch: hero, amount: 1 }]);
    expect(covered.totals.subtotal).toBe(8250 + 240);
    const extra = applyPending(plan, [
      { menuId: 'menu-1', sketch: hero, amount: 1 },
      { menuId: 'menu-1', sketch: giouvetsi, amount: 6 },
    ]);
    expect(extra.totals.subtotal).toBe(8250 + 240 + 900);
    expect(extra.errors.map(({ slug }) => slug)).toContain('amounts-error');
    const met = applyPending(plan, [
      { menuId: 'menu-1', sketch: giouvetsi, amount: 6 },
      { menuId: 'menu-2', sketch: giouvetsi, amount: 4 },
    ]);
    expect(met.errors.map(({ slug }) => slug)).not.toContain('amounts-error');
  });

  it('leaves the loaded cart untouched', () => {
    const loaded = exampleOrder('daily', [exampleItem(1)]);
    const before = structuredClone(loaded);
    applyPending(loaded, [{ menuId: 'menu-1', sketch: giouvetsi, amount: 4 }]);
    expect(loaded).toEqual(before);
  });
});
