import type { Locator, Page } from '@playwright/test';
import type { MealCard } from '#contract/meals/meals.ts';
import type { Cart } from '#contract/orders/cart.ts';
import { orderButton, orderDrawer, tableOfDay } from '#tests/pages/order.ts';
import { expect } from '../shop/shop-test.ts';
import type { OrderMaker } from './order-in-browser.ts';
import { sayIn } from './say-in.ts';

const say = sayIn('el');

/** The menu of a visitor with an order, without a sign-in and without an answer to the cookie question. */
export interface EarlyVisit {
  page: Page;
  cart: Cart;
  maker: Pick<OrderMaker, 'read'>;
  /** Not in the cart, and left on the page by the filter and by the search. */
  meal: Pick<MealCard, 'name' | 'slug'>;
}

interface EarlyControl {
  find(visit: EarlyVisit): Locator;
  /** Fails until this many presses have counted. */
  expectEffect(visit: EarlyVisit, presses: number): Promise<void>;
  /** True if it opens a dialog: of two dialogs the second is visible. */
  opensDialog?: true;
  /** Reloads the dishes, and closes a dialog. */
  changesAddress?: true;
  /** Typed, not pressed. */
  words?: string;
}

// An element covered by a dialog has no role.
const tile = ({ page, meal }: EarlyVisit) => page.locator('main article', { hasText: meal.name });
const largestPortion = (visit: EarlyVisit) => tile(visit).locator('input[type=radio]').last();

export const earlyControls = {
  add: {
    find: (visit) => tile(visit).locator('button[name=amount]').last(),
    async expectEffect({ maker, cart, meal }, presses) {
      const amountOf = ({ scheduleMenus }: Cart) =>
        scheduleMenus
          .flatMap(({ items }) => items)
          .filter(({ slug }) => slug === meal.slug)
          .reduce((sum, { amount }) => sum + amount, 0);
      await expect.poll(async () => amountOf(await maker.read(cart))).toBe(presses);
    },
  },
  drawer: {
    find: ({ page }) => orderButton(page),
    expectEffect: ({ page }) => expect(orderDrawer(page)).toBeVisible(),
    opensDialog: true,
  },
  consent: {
    find: ({ page }) => page.getByRole('button', { name: say('consent-reject') }),
    async expectEffect({ page }) {
      await expect(page.locator('[data-consent-bar]')).toHaveCount(0);
      const answer = async () => (await page.context().cookies()).find(({ name }) => name === 'consent')?.value;
      await expect.poll(answer).toBe('none');
    },
  },
  continue: {
    find: ({ page }) => tableOfDay(page).getByRole('button', { name: /Συνέχεια/ }),
    expectEffect: ({ page }) => expect(orderDrawer(page)).toBeVisible(),
    opensDialog: true,
  },
  filter: {
    find: ({ page }) => page.locator('main a[href*="favourites=best-seller"]').filter({ visible: true }).first(),
    expectEffect: ({ page }) => expect(page).toHaveURL(/favourites=best-seller/),
    changesAddress: true,
  },
  'sign-in': {
    find: ({ page }) => page.getByRole('banner').getByRole('link', { name: say('login-sign-up') }),
    expectEffect: ({ page }) => expect(page.getByRole('dialog', { name: say('login-sign-up') })).toBeVisible(),
    opensDialog: true,
  },
  search: {
    find: ({ page }) => page.locator('main input[type=search]').filter({ visible: true }).first(),
    expectEffect: ({ page }) => expect(page).toHaveURL(/search=/),
    changesAddress: true,
    words: 'αβοκάντο',
  },
  portion: {
    find: largestPortion,
    expectEffect: (visit) => expect(largestPortion(visit)).toBeChecked(),
  },
} as const satisfies Record<string, EarlyControl>;
export type EarlyPress = keyof typeof earlyControls;

const controlOf = (press: EarlyPress): EarlyControl => earlyControls[press];
export const earlyPresses = Object.keys(earlyControls) as EarlyPress[];

/** As fast as two thumbs on a page that was only painted: no waiting for an answer. */
export async function pressEarly(visit: EarlyVisit, presses: readonly EarlyPress[]): Promise<void> {
  const targets = presses.map((press) => controlOf(press).find(visit));
  for (const target of targets) await target.waitFor({ state: 'attached' });
  for (const [index, press] of presses.entries()) {
    const { words } = controlOf(press);
    await targets[index]?.evaluate((element: HTMLInputElement, typed) => {
      if (!typed) return element.click();
      element.focus();
      // By the prototype, as typing does: React watches the element's own setter and would see no change.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, typed);
      element.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }, words);
  }
}

/** Every press has counted, as far as a later one leaves it to be seen. */
export async function expectAllCounted(visit: EarlyVisit, presses: readonly EarlyPress[]): Promise<void> {
  for (const [index, press] of presses.entries()) {
    const later = presses.slice(index + 1).map(controlOf);
    const { opensDialog, expectEffect } = controlOf(press);
    const isHidden = opensDialog && later.some((other) => other.opensDialog || other.changesAddress);
    if (!isHidden) await expectEffect(visit, presses.filter((other) => other === press).length);
  }
}
