import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { asRead, euros } from '#tests/components/as-read.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { checkoutIn, planCart } from '#tests/components/open-checkout.tsx';
import { formatDate } from '#web/dates/format-date.ts';

describe.each(languages)('the meals at the checkout in %s', (language) => {
  const { say, card, place, open } = checkoutIn(language);

  it('lists the meals of a plan by delivery, folded, with the extra price of each', async () => {
    const cart = planCart();
    await open({ cart });
    const folds = [...card().element().querySelectorAll<HTMLDetailsElement>('details:has(ul)')];
    expect(folds).toHaveLength(2);
    // The shadow that hints at more content belongs to a list that scrolls; on a phone the page does.
    expect(getComputedStyle(folds[0]?.parentElement ?? document.body).backgroundImage).toBe('none');
    for (const [index, { date, items, amounts }] of cart.scheduleMenus.entries()) {
      const fold = folds[index];
      expect(fold?.open).toBe(false);
      await page.elementLocator(fold?.querySelector('summary') ?? document.body).click();
      const words = asRead(fold?.innerText ?? '');
      expect(words).toContain(asRead(formatDate(date, language, 'long')));
      expect(words).toContain('10:00–13:00');
      expect(words).toContain(asRead(say('meal-count', { count: amounts.all })));
      for (const { name, amount, item } of items) {
        expect(words).toContain(asRead(`${amount}× ${name} ${say('portion-of', { portion: item.portion.name })}`));
      }
    }
    expect(asRead(folds[0]?.textContent ?? '')).toContain(euros(840, { signed: true }));
    await expectAccessibleLayout('aside');
  });

  it('expands a single delivery, and leaves the button visible in a low window, with a month too', async () => {
    await page.viewport(1280, 720);
    await open();
    await expect.element(card().getByRole('listitem').first()).toMatchTextContent(euros(3000));
    await expect.element(place()).toBeInViewport({ ratio: 1 });
    await open({ cart: planCart(4) });
    await expect.poll(() => document.querySelectorAll('aside details:has(ul)').length).toBe(8);
    await page.elementLocator(document.querySelector('aside details summary') ?? document.body).click();
    await expect.element(place()).toBeInViewport({ ratio: 1 });
    await page.viewport(390, 844);
  });
});
