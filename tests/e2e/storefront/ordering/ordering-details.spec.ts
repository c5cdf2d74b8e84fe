import { deliveryDates } from '#tests/pages/order.ts';
import { moveTo, openAlive } from '#tests/support/open-alive.ts';
import { expect, test } from '#tests/support/shop-test.ts';

test.describe('beside each other', () => {
  test.use({ viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' } as object);

  test('lines of a delivery and cards of a row stand as they should', async ({ page, orders }) => {
    const cart = await orders.begin('weekly');
    await openAlive(page, '/menu/weekly');

    await test.step('no line of a delivery begins with a dot, at any width', async () => {
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        const lines = await deliveryDates(page)
          .first()
          .evaluate((tab) => {
            const walker = document.createTreeWalker(tab, NodeFilter.SHOW_TEXT);
            const byLine = new Map<number, string>();
            for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
              if (node.parentElement?.closest('.sr-only') || !node.parentElement?.checkVisibility()) continue;
              const range = document.createRange();
              range.selectNodeContents(node);
              const line = Math.round(range.getBoundingClientRect().top / 4);
              byLine.set(line, (byLine.get(line) ?? '') + node.data);
            }
            return [...byLine.values()].map((line) => line.trim());
          });
        expect(lines.join(' '), `${width} px`).toContain('0/6 κυρίως');
        expect(lines.join(' '), `${width} px`).toContain('0/3 πρωινά');
        expect(
          lines.filter((line) => /^·|·$/.test(line)),
          `${width} px`,
        ).toEqual([]);
      }
    });

    await test.step('cards of a row keep their lines, also when one has reached its limit', async () => {
      await page.setViewportSize({ width: 1440, height: 1000 });
      const [first] = await orders.meals(cart, 0);
      await orders.set(cart, 0, first, cart.scheduleMenus[0]?.config.amounts['main-meal']?.[1] ?? 0);
      await moveTo(page, '/menu/weekly?type=main-meal');
      await expect(page.locator('[data-limit]').first()).toBeVisible();
      const rows = await page.getByRole('article').evaluateAll((cards) => {
        const top = (card: Element, part: string) => card.querySelector(part)?.getBoundingClientRect().top;
        const placed = cards.map((card) => ({
          row: Math.round(card.getBoundingClientRect().top),
          amount: Math.round(top(card, 'form[action="/cart/item"] button') ?? 0),
          portions: Math.round(top(card, 'fieldset') ?? 0),
        }));
        return [...Map.groupBy(placed, ({ row }) => row).values()].filter(({ length }) => length > 1);
      });
      expect(rows.length).toBeGreaterThan(1);
      for (const row of rows) {
        expect(new Set(row.map(({ amount }) => amount)).size).toBe(1);
        expect(new Set(row.map(({ portions }) => portions)).size).toBe(1);
      }
    });
  });

  test('no two filters have the same name', async ({ page }) => {
    await page.goto('/menu');
    const filters = page.getByRole('complementary', { name: 'Φίλτρα' }).locator('li > *');
    const names = await filters.evaluateAll((chips) => chips.map((chip) => chip.firstChild?.textContent?.trim() ?? ''));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
