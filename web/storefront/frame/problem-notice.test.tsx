import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { weeklyMenuPath } from '#contract/paths.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { answerLine, cartLine, sampleCart, withLines } from '#tests/components/samples/cart.ts';
import { sampleMeal } from '#tests/components/samples/order-meals.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { AmountControl } from '../cart/queue/amount-control.tsx';
import { useCart } from '../cart/queue/use-cart.ts';
import { ProblemNotice } from './problem-notice.tsx';

describe.each(languages)('a problem on top of a page, in %s', (language) => {
  const say = sayIn(language);
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('disappears when the last meal of the plan is chosen, and does not reappear', async () => {
    const meal = sampleMeal(0);
    const errors = [{ slug: 'amounts-error', group: 'amounts' as const }];
    const cart = withLines(sampleCart('weekly', { errors }), [cartLine(meal, 5)], [cartLine(meal, 4)]);
    const [day] = cart.scheduleMenus;
    const [line] = day?.items ?? [];
    if (!day || !line) throw new Error('A plan without meals');
    function Page() {
      return (
        <main>
          <ProblemNotice problem="amounts-error" />
          <p>{useCart()?.amounts.all}</p>
          <AmountControl menuId={day?.id ?? ''} sketch={line as NonNullable<typeof line>} />
        </main>
      );
    }
    vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
      const answered = answerLine(
        cart,
        [meal],
        Object.fromEntries(init?.body as URLSearchParams) as Record<string, string>,
      );
      return Response.json({ cart: { ...answered, errors: answered.amounts.all === 10 ? [] : errors } });
    });
    await openInShop(<Page />, { language, path: weeklyMenuPath, visitor: { cart } });
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent(say('amounts-error'));
    const values = { meal: line.name, portion: line.item.portion.name };
    await page.getByRole('button', { name: say('amount-more', values) }).click();
    await expect.element(page.getByText('10', { exact: true })).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
    await page.getByRole('button', { name: say('amount-less', values) }).click();
    await expect.element(page.getByText('9', { exact: true })).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
  });
});
