import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { changePath } from '#contract/order-paths.ts';
import { asRead, euros } from '#tests/components/as-read.ts';
import { choose } from '#tests/components/choose.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inAccount } from '#tests/components/in-account.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { orderToChange } from '#tests/components/samples/order.ts';
import { sampleMeal, sampleMeals } from '#tests/components/samples/order-meals.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { orderMeal } from '#web/storefront/cart/queue/order-meal.ts';
import { moneyFactsOf } from '../parts/delivery-facts.ts';
import MealsPage from './order-meals-page.tsx';

describe.each(languages)('changing an order in %s', (language) => {
  const say = sayIn(language);
  const { order, delivery, changeUntil } = orderToChange();
  const money = moneyFactsOf(order, 0);

  it('other meals: shows their price in advance, and the missing ones', async () => {
    const meals = sampleMeals(4).map((meal) => orderMeal(meal));
    const path = changePath(order.id, 'meals', delivery.id);
    const held = delivery.items[0];
    const { sent } = await openInShop(inAccount(MealsPage), {
      language,
      path,
      data: { orderId: order.id, plan: order.plan, delivery, changeUntil, meals, money },
      actions: { [path]: () => null },
    });
    const bar = () => asRead((document.querySelector('[data-order-bar]') as HTMLElement).innerText);
    await expect.poll(bar).toContain(asRead(say('meals-unchanged')));
    await expectAccessibleLayout();
    const tile = (name: string | undefined) =>
      page.getByRole('article').filter({ has: page.getByRole('heading', { name: name ?? '', exact: true }) });
    const press = (id: 'amount-add-label' | 'amount-more' | 'amount-less', name: string | undefined) =>
      tile(name).getByRole('button', {
        name: asRead(say(id, { meal: name ?? '', portion: '' }))
          .trim()
          .replace(/,$/, ''),
        exact: false,
      });
    await press('amount-less', held?.name).click();
    await expect
      .poll(bar)
      .toContain(asRead(say('missing-meals', { count: 1, list: say('amount-main-meal', { count: 1 }) })));
    const other = sampleMeal(1);
    await choose(tile(other.name).getByRole('radio', { name: 'Γενναία', exact: false }));
    await expect.element(tile(other.name)).toMatchTextContent(euros(200, { signed: true }));
    await press('amount-add-label', other.name).click();
    await expect.poll(bar).toContain(euros(200, { signed: true }));
    await expectAccessibleLayout();
    await page.getByRole('button', { name: say('meals-save') }).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ path, expectedTotal: String(order.total + 200) });
    expect(Object.values(sent[0] ?? {})).toEqual(expect.arrayContaining(['2', '1']));
  });
});
