import type { Page } from '@playwright/test';
import type { Cart } from '#contract/cart.ts';
import { formatEuros } from '#domain/money.ts';
import { carryAuth, registerCustomer } from '#tests/support/customer-in-browser.ts';
import { lookAtEach, moveTo } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';

const md = 900;
const widths = [320, 360, 390, 599, 600, 768, 899, 900, 1024, 1199, 1200, 1440];
const words = { el: 'Δες την παραγγελία σου', en: 'View your order' };
const units = { el: 'γεύματα', en: 'meals' };

/** Every button that says so, where it stands, the words of it that can be seen, and how many bars stand at the bottom. */
function readButtons(page: Page, label: string) {
  return page.evaluate((said) => {
    const seen = (node: Text) => {
      const parent = node.parentElement;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { width, height } = range.getBoundingClientRect();
      return parent?.closest('.sr-only') === null && parent.checkVisibility() && width > 0 && height > 0;
    };
    const textsOf = (element: Element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        if (seen(node)) found.push(node);
      }
      return found;
    };
    const wordsOf = (element: Element) => {
      const texts = textsOf(element).map(({ data }) => data);
      return texts.join('').replaceAll(/\s+/g, ' ');
    };
    const buttons = [...document.querySelectorAll('button[aria-haspopup="dialog"]')];
    const bars = [...document.querySelectorAll('nav.bottom-bar, [data-order-strip]')];
    const isShown = (bar: Element) => bar.checkVisibility({ visibilityProperty: true }) && bar.clientHeight > 0;
    const barCount = bars.filter(isShown).length;
    return buttons
      .filter((button) => button.textContent?.includes(said) && button.checkVisibility())
      .map((button) => {
        const box = button.getBoundingClientRect();
        const bar = button.closest('nav, section');
        const parts = bar ? [...bar.querySelectorAll('a, button')].filter((part) => part.checkVisibility()) : [];
        const labels = parts.filter((part) => part !== button).flatMap(textsOf);
        const edges = labels.map((label) => {
          const range = document.createRange();
          range.selectNodeContents(label);
          return range.getBoundingClientRect();
        });
        edges.push(box);
        const overlaps = edges.some((a, at) =>
          edges.slice(at + 1).some((b) => {
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            return across > -1 && down > 0;
          }),
        );
        return {
          isInHeader: button.closest('header') !== null,
          words: wordsOf(button),
          isWhole: box.left >= 0 && box.right <= window.innerWidth && button.scrollWidth <= button.clientWidth,
          height: box.height,
          overlaps,
          barCount,
        };
      });
  }, label);
}

async function expectOneButton(page: Page, at: { path: string; cart: Cart; language: 'el' | 'en' }): Promise<void> {
  const { path, cart, language } = at;
  const total = formatEuros(cart.totals.grandtotal).replaceAll(/\s+/g, ' ');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const where = `${path} at ${width} px`;
    const found = await readButtons(page, words[language]);
    expect(found, where).toHaveLength(1);
    const [button] = found;
    expect(button?.isInHeader, where).toBe(width >= md);
    expect(button?.words, where).toContain(words[language]);
    expect(button?.words, where).toContain(width >= md ? '12' : `12 ${units[language]}`);
    expect(button?.words, where).toContain(total);
    expect(button?.isWhole, where).toBe(true);
    expect(button?.height, where).toBeLessThanOrEqual(56);
    expect(button?.overlaps, where).toBe(false);
    expect(button?.barCount, where).toBe(width >= md ? 0 : 1);
  }
}

for (const language of ['el', 'en'] as const) {
  test.describe(`the cart button, ${language}`, () => {
    test.use({ reducedMotion: 'reduce' } as object);
    test.slow();

    test('is one on every page, says what it opens, how many and how much, at every width', async ({
      page,
      orders,
      context,
      request,
      baseURL,
    }) => {
      const cart = await orders.fill(await orders.open('single'), 12);
      await orders.carry(cart, language);
      await lookAtEach(page, ['/', '/diet/vegan', '/menu', '/product/solomos-kinoa'], (path) =>
        expectOneButton(page, { path, cart, language }),
      );
      await carryAuth(context, (await registerCustomer(request, cart.id)).auth, baseURL);
      await moveTo(page, '/account/addresses');
      await expectOneButton(page, { path: '/account/addresses', cart, language });
    });
  });
}

test.describe('without an order', () => {
  test('"start now" stands where the order would, at every width', async ({ page }) => {
    await page.goto('/diet/vegan');
    const dock = page.getByRole('navigation', { name: 'Γρήγορη πλοήγηση' });
    for (const width of [390, 899, 900, 1199]) {
      await page.setViewportSize({ width, height: 800 });
      const place = width >= md ? page.getByRole('banner') : dock;
      await expect(place.getByRole('link', { name: 'Ξεκίνα τώρα' })).toHaveAttribute('href', '/plans');
      await expect(dock, `${width} px`).toBeVisible({ visible: width < md });
    }
  });
});

test('the question about cookies stands above the order, and the steps before the menu have neither button nor bar', async ({
  page,
  orders,
  context,
}) => {
  await orders.carry(await orders.fill(await orders.open('single')));
  await context.clearCookies({ name: 'consent' });
  await test.step('the question about cookies stands above the order, never over it', async () => {
    await lookAtEach(page, ['/', '/menu', '/product/solomos-kinoa'], async (path) => {
      for (const width of [320, 390, 768]) {
        await page.setViewportSize({ width, height: 844 });
        const asking = await page.locator('[data-consent-bar]').boundingBox();
        const bar = await page.locator('nav.bottom-bar, [data-order-strip]').boundingBox();
        const space = (bar?.y ?? 0) - (asking?.y ?? 0) - (asking?.height ?? 0);
        expect(space, `${path} at ${width} px`).toBeGreaterThanOrEqual(-1);
        expect(space, `${path} at ${width} px`).toBeLessThan(24);
      }
    });
  });
  await test.step('the steps before the menu and the checkout have neither button nor bar', async () => {
    for (const path of ['/plans', '/address', '/date-time']) {
      await moveTo(page, path);
      for (const width of [390, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await readButtons(page, words.el), `${path} at ${width} px`).toEqual([]);
        await expect(page.getByRole('navigation', { name: 'Γρήγορη πλοήγηση' })).toHaveCount(0);
      }
    }
  });
});
