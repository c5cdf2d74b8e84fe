import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import type { MealCard } from '#contract/meals/meals.ts';
import type { Cart } from '#contract/orders/cart.ts';
import { cartItemPath, homePath, weeklyMenuPath } from '#contract/paths.ts';
import { asRead, euros } from '#tests/components/as-read.ts';
import { choose } from '#tests/components/choose.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inFrame } from '#tests/components/in-frame.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { answerLine, cartLine, sampleCart, withLines } from '#tests/components/samples/cart.ts';
import { sampleMeal, sampleMeals } from '#tests/components/samples/order-meals.ts';
import { samplePlan } from '#tests/components/samples/weekly-plans.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { packOrderMeals } from '#web/storefront/cart/queue/packed-order-meals.ts';
import { pageToasts } from '#web/ui/toasts/toast-store.ts';
import { filterValues, readMenuQuery } from '../filters/menu-query.ts';
import WeeklyMenuPage from './weekly-menu-page.tsx';

const counts = Object.fromEntries(
  Object.entries(filterValues).map(([group, values]) => [group, Object.fromEntries(values.map((value) => [value, 3]))]),
);
const meals = sampleMeals(3);
const [first, second, third] = meals as [MealCard, MealCard, MealCard];

/** A plan of six mains and three breakfasts first, then four and two. */
function planCart(...mains: number[]): Cart {
  const cart = sampleCart('weekly', {
    spotPlan: { id: 'plan', price: 8250, plan: samplePlan({ dailyMeals: { 'breakfast-snack': 1, 'main-meal': 2 } }) },
    totals: { subtotal: 8250, discount: 0, shipping: 0, grandtotal: 8250 },
  });
  const quotas = [
    { 'breakfast-snack': [3, 9], 'main-meal': [6, 12] },
    { 'breakfast-snack': [2, 6], 'main-meal': [4, 10] },
  ] as const;
  const scheduleMenus = cart.scheduleMenus.map((menu, index) => ({
    ...menu,
    config: {
      amounts: structuredClone(quotas[index] ?? quotas[0]) as Cart['scheduleMenus'][number]['config']['amounts'],
    },
  }));
  return withLines({ ...cart, scheduleMenus }, ...mains.map((amount) => (amount > 0 ? [cartLine(first, amount)] : [])));
}

describe.each(languages)('the menu of a plan in %s', (language) => {
  const say = sayIn(language);
  const tile = (meal: MealCard) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: meal.name, exact: true }) });
  const press = (meal: MealCard, id: 'amount-add-label' | 'amount-more' | 'amount-less') =>
    tile(meal).getByRole('button', {
      name: say(id, { meal: meal.name, portion: '' }).replace(/, ?$/, ''),
      exact: false,
    });
  const table = () => page.getByRole('complementary', { name: say('table-title', { weekday: 7 }) });
  const dates = () => page.getByRole('navigation', { name: say('order-dates') }).getByRole('link');
  const bar = () => page.getByRole('region', { name: say('bar-label') });

  async function open(
    cart: Cart,
    { answer, ...more }: Parameters<typeof openInShop>[1] & { answer?: () => unknown } = {},
  ) {
    const asked: Record<string, string>[] = [];
    const fetched = window.fetch;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url !== cartItemPath) return fetched(url, init);
      asked.push(Object.fromEntries(init?.body as URLSearchParams));
      return Response.json(answer ? await answer() : { cart: answerLine(cart, meals, asked.at(-1) ?? {}) });
    });
    const opened = await openInShop(inFrame(WeeklyMenuPage), {
      language,
      path: weeklyMenuPath,
      data: (request?: Request) => ({
        query: {
          ...readMenuQuery(new URL(request?.url ?? 'http://shop').searchParams),
          date: cart.scheduleMenus[0]?.date,
        },
        meals: packOrderMeals(meals, () => null),
        total: 3,
        pages: 1,
        counts,
        avoidance: { hidden: 0, shown: 0 },
      }),
      visitor: { cart },
      ...more,
    });
    return { ...opened, asked };
  }
  afterEach(async () => {
    vi.unstubAllGlobals();
    for (const { id } of pageToasts.list()) pageToasts.dismiss(id);
    await page.viewport(390, 844);
  });

  it('counts towards the quota of each date, and shows the contents of the day', async () => {
    await page.viewport(1440, 900);
    await open(planCart(1, 0));
    await expect.element(dates().first()).toMatchTextContent(say('quota-main-meal', { counted: 1, required: 6 }));
    await expect.element(dates().last()).toMatchTextContent(say('quota-main-meal', { counted: 0, required: 4 }));
    await expect
      .element(table().getByRole('progressbar', { name: say('category-name-main-meal') }))
      .toHaveAttribute('aria-valuetext', say('category-state', { counted: 1, required: 6, missing: 5, extras: 0 }));
    await expect.poll(() => table().getByRole('img', { name: first.name }).elements().length).toBe(1);
    await expect
      .poll(
        () =>
          table()
            .getByRole('link', { name: say('plate-missing-main-meal') })
            .elements().length,
      )
      .toBe(5);
    await expect.element(table().getByText(say('table-figures-day', { calories: 160, protein: 11 }))).toBeVisible();
    const day = formatDate('2026-11-22', language, 'longNumeric');
    await expect.element(table()).toMatchTextContent(asRead(say('table-until', { day, time: '23:59' })));
    await expectAccessibleLayout();
  });

  it('shows the price before the press: covered, a larger portion, extra', async () => {
    await page.viewport(1440, 900);
    const held = planCart(5, 0);
    const answer = Promise.withResolvers<unknown>();
    const { asked } = await open(held, { answer: () => answer.promise });
    await expect.element(tile(second).getByText(say('cost-in-plan'))).toBeVisible();
    await choose(tile(second).getByRole('radio', { name: 'Γενναία', exact: false }));
    await expect.element(tile(second)).toMatchTextContent(euros(200, { signed: true }));
    await expect.element(tile(second)).toMatchTextContent(asRead(say('cost-portion', { portion: 'γενναία' })));
    await choose(tile(second).getByRole('radio', { name: 'Κανονική', exact: false }));
    const cart = document.querySelector('header button[aria-haspopup]');
    expect(asRead(cart?.textContent ?? '')).toContain(euros(8250));
    await press(second, 'amount-add-label').click();
    await expect.element(tile(second)).toMatchTextContent(asRead(say('cost-extra')));
    await expect.element(tile(second)).toMatchTextContent(euros(990, { signed: true }));
    // The plan covers the sixth, and with seven the six most expensive.
    expect(asRead(cart?.textContent ?? '')).toContain(euros(8250));
    await press(second, 'amount-more').click();
    await expect.poll(() => asRead(cart?.textContent ?? '')).toContain(euros(8250 + 990));
    await expectAccessibleLayout();
    answer.resolve({ cart: held });
    await expect.poll(() => asked.map(({ amount }) => amount)).toEqual(['1', '2']);
  });

  it('updates at once on a press, removes the last one, and keeps the focus', async () => {
    const answer = Promise.withResolvers<unknown>();
    const cart = planCart(0, 0);
    const { asked } = await open(cart, { answer: () => answer.promise });
    await press(first, 'amount-add-label').click();
    await expect.element(tile(first).getByRole('status')).toHaveTextContent('1');
    await press(first, 'amount-less').click();
    await expect.element(press(first, 'amount-add-label')).toHaveFocus();
    await expect.element(tile(first).getByRole('status')).toHaveTextContent('');
    answer.resolve({ cart });
    await expect.poll(() => asked.map(({ amount }) => amount)).toEqual(['1', '0']);
  });

  it('reports a full category: the drawer closes, then a toast is shown, and the number is reset', async () => {
    const cart = planCart(5, 0);
    await open(cart, { answer: () => ({ problem: 'item-type-is-full' }) });
    await bar()
      .getByRole('button', { name: say('view-your-order'), exact: false })
      .click();
    const drawer = page.getByRole('dialog', { name: say('your-order') });
    await expect.element(drawer).toBeVisible();
    await page.elementLocator(drawer.element().querySelector('summary') ?? document.body).click();
    await page.elementLocator(drawer.getByRole('article').element().querySelector('summary') ?? document.body).click();
    await drawer.getByRole('button', { name: say('amount-more', { meal: first.name, portion: 'Κανονική' }) }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    const toasts = page.getByRole('region', { name: say('notifications') });
    await expect.element(toasts).toMatchTextContent(asRead(say('item-type-is-full')));
    await expect.element(tile(first).getByRole('status')).toHaveTextContent('5');
    await expect.element(tile(first).getByText(asRead(say('item-type-is-full')))).toBeVisible();
  });

  it('redirects home when the order is lost, and reports it', async () => {
    const { path } = await open(planCart(5, 0), { answer: () => ({ problem: 'cart-not-found' }) });
    await press(first, 'amount-more').click();
    await expect.poll(path).toBe(homePath);
    expect(pageToasts.list().map(({ text }) => text)).toEqual([say('order-expired')]);
  });

  it('has the order at the bottom of a phone, in two lines at most, and leaves the first dish visible', async () => {
    await open(planCart(0, 0));
    const missing = `${say('amount-main-meal', { count: 6 })}${say('list-and')}${say('amount-breakfast-snack', { count: 3 })}`;
    await expect.element(bar().getByText(asRead(say('missing-meals', { count: 6, list: missing })))).toBeVisible();
    expect(document.querySelector('nav.bottom-bar')).toBeNull();
    const add = press(first, 'amount-add-label').element().getBoundingClientRect();
    expect(add.bottom).toBeLessThan(bar().element().getBoundingClientRect().top);
    await page.viewport(320, 700);
    expect(bar().element().getBoundingClientRect().height).toBeLessThanOrEqual(80);
    await expectAccessibleLayout();
  });

  it('leads from a full day to the next, and after the last to the checkout', async () => {
    const breakfasts = (count: number) => cartLine(sampleMeal(4, 'breakfast-snack'), count);
    const begun = planCart(6, 0);
    const half = withLines(begun, [cartLine(first, 6), breakfasts(3)], []);
    await open(half);
    const next = bar().getByRole('link');
    await expect
      .element(next)
      .toMatchTextContent(asRead(say('bar-next-day', { day: formatDate('2026-11-25', language, 'short') })));
    await expect.element(next).toHaveAttribute('href', expect.stringContaining('date=2026-11-25'));
    const whole = withLines(planCart(6, 4), [cartLine(first, 6), breakfasts(3)], [cartLine(first, 4), breakfasts(2)]);
    await open(whole);
    await expect.element(next).toMatchTextContent(say('bar-done'));
    await page.viewport(1440, 900);
    await expect.element(table().getByRole('button', { name: say('table-done') })).toBeVisible();
  });

  it('fills the rest with reasons, picks another, and undoes all of it', async () => {
    await page.viewport(1440, 900);
    const cart = planCart(4, 0);
    const [menu] = cart.scheduleMenus;
    const pick = (meal: MealCard, reasons: string[]) => ({
      menuId: menu?.id,
      buildId: `${meal.slug}-regular`,
      slug: meal.slug,
      name: meal.name,
      image: meal.image,
      reasons,
      rejected: [],
    });
    const before = [{ menuId: menu?.id, buildId: 'gemista-regular', amount: 4 }];
    const { sent } = await open(cart, {
      actions: {
        [weeklyMenuPath]: ({ intent }) =>
          intent === 'undo'
            ? { isUndone: true }
            : {
                isUndone: false,
                problem: null,
                before,
                picks: [pick(intent === 'again' ? third : second, ['best-seller', 'variety'])],
              },
      },
    });
    await table()
      .getByRole('button', { name: say('fill-day'), exact: false })
      .click();
    await expect.element(page.getByRole('heading', { name: say('fill-title', { count: 1 }) })).toBeVisible();
    const reasons = `${say('fill-shared-best-seller')}, ${say('fill-shared-variety')}`;
    await expect.element(page.getByText(asRead(say('fill-reasons', { reasons })))).toBeVisible();
    await expectAccessibleLayout();
    await page.getByRole('button', { name: say('fill-again-label', { meal: second.name }) }).click();
    await expect
      .element(page.getByRole('button', { name: say('fill-again-label', { meal: third.name }) }))
      .toBeVisible();
    await page.getByRole('button', { name: say('fill-undo') }).click();
    await expect.element(page.getByText(asRead(say('fill-undone')))).toBeVisible();
    expect(sent.map(({ intent }) => intent)).toEqual(['day', 'again', 'undo']);
    expect(sent[0]?.menuId).toBe(menu?.id);
  });

  it('starts no line of a delivery with a dot, at any width', async () => {
    await open(planCart(0, 0));
    for (const width of [320, 390, 1440]) {
      await page.viewport(width, 844);
      const lines = new Map<number, string>();
      const walker = document.createTreeWalker(dates().first().element(), NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        if (node.parentElement?.closest('.sr-only') || !node.parentElement?.checkVisibility()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const line = Math.round(range.getBoundingClientRect().top / 4);
        lines.set(line, (lines.get(line) ?? '') + node.data);
      }
      const said = [...lines.values()].map((line) => line.trim());
      expect(said.join(' '), `${width} px`).toContain(say('quota-main-meal', { counted: 0, required: 6 }));
      expect(said.join(' '), `${width} px`).toContain(say('quota-breakfast-snack', { counted: 0, required: 3 }));
      expect(
        said.filter((line) => /^·|·$/.test(line)),
        `${width} px`,
      ).toEqual([]);
    }
  });

  it('keeps the alignment of cards in a row, also when one has reached its limit', async () => {
    await page.viewport(1440, 1000);
    await open(planCart(12, 0));
    await expect.poll(() => document.querySelectorAll('[data-limit]').length).toBeGreaterThan(0);
    const tops = (part: string) =>
      new Set(
        [...document.querySelectorAll(`article ${part}`)].map((each) => Math.round(each.getBoundingClientRect().top)),
      );
    expect(page.getByRole('article').elements()).toHaveLength(3);
    expect(tops('fieldset').size).toBe(1);
    expect(
      new Set(
        [...document.querySelectorAll('article')].map((card) =>
          Math.round(card.querySelector('form button')?.getBoundingClientRect().top ?? 0),
        ),
      ).size,
    ).toBe(1);
  });
});
