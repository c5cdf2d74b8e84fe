import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/error-codes.ts';
import type { Cart } from '#contract/orders/cart.ts';
import type { CartErrorSlug } from '#domain/cart/cart-errors.ts';
import { exampleOrder } from '../cart/queue/example-cart.ts';
import { holdsStill, recordProblem } from './problem-holds.ts';

const cart = (changes: Partial<Cart> = {}) => ({ ...exampleOrder('weekly'), ...changes }) as Cart;
const lacking = (...slugs: string[]) => cart({ errors: slugs.map((slug) => ({ slug, group: 'schedule' as const })) });
const emptied = () => cart({ scheduleMenus: cart().scheduleMenus.map((menu) => ({ ...menu, items: [] })) });
const moved = () => cart({ scheduleMenus: cart().scheduleMenus.map((menu) => ({ ...menu, date: '2027-01-08' })) });

/** All entries of `cart.errors` with which a page may be opened. */
const ofCarts: Record<Exclude<CartErrorSlug, `${string}-min-total-error`> | 'region-1-min-total-error', true> = {
  'incomplete-address': true,
  'phone-missing': true,
  'floor-missing': true,
  'bell-missing': true,
  'no-customer-found': true,
  'amounts-error': true,
  'region-1-min-total-error': true,
  'date-closed': true,
  'slot-full': true,
  'item-unavailable': true,
};

describe('a displayed problem', () => {
  it.each(Object.keys(ofCarts))('disappears once the cart no longer has it: %s', (slug) => {
    const shown = recordProblem(slug, lacking('another', slug));
    expect(holdsStill(shown, lacking(slug))).toBe(true);
    expect(holdsStill(shown, { ...emptied(), errors: lacking(slug).errors })).toBe(true);
    expect(holdsStill(shown, lacking('another'))).toBe(false);
    expect(holdsStill(shown, null)).toBe(false);
  });

  it.each(Object.keys(errorCodes))('from a refusal disappears once the cart has changed: %s', (code) => {
    const shown = recordProblem(code, cart({ errors: [] }));
    expect(holdsStill(shown, cart({ errors: [], expiresAt: '2027-01-01T00:00:00.000Z' }))).toBe(true);
    for (const other of [moved(), cart({ id: 'another' }), null]) expect(holdsStill(shown, other)).toBe(false);
    const withoutCart = recordProblem(code, null);
    expect(holdsStill(withoutCart, null)).toBe(true);
    expect(holdsStill(withoutCart, cart())).toBe(false);
  });

  it('does not reappear by itself', () => {
    const shown = recordProblem('amounts-error', lacking('amounts-error'));
    expect(holdsStill({ ...shown, isOver: true }, lacking('amounts-error'))).toBe(false);
  });
});
