import type { Page } from '@playwright/test';
import type { MealCard } from '#contract/meals/meals.ts';
import type { Cart } from '#contract/orders/cart.ts';
import { findViolations } from '#tests/support/browser/find-violations.ts';
import { moveAnew, moveTo, openAlive } from '#tests/support/browser/open-alive.ts';
import { carryCart, orderMaker } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { signInBrowser } from '#tests/support/browser/signed-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as object);

function meals(page: Page) {
  return page.getByRole('article');
}

async function countOf(page: Page): Promise<number> {
  return Number.parseInt((await page.getByText(/^\d+ πιάτ[οα]$/).textContent()) ?? '', 10);
}

const noDislikes = { mealIds: [], mainIngredients: [] };

test('the menu is limited to the diet of a customer', async ({ page, context, request, baseURL }) => {
  const customer = await signInBrowser(context, request, baseURL);
  await test.step('the menu hides the avoided meals, says how many, and shows them marked on a press', async () => {
    await openAlive(page, '/menu');
    const all = await countOf(page);
    await customer.call('customer-update', 'PUT', { avoidAllergens: ['milk'], allergyConsent: true });
    expect((await page.request.get('/menu')).headers()['cache-control']).toBe('private, no-store');
    await moveAnew(page, '/menu');
    await expect.poll(() => countOf(page)).toBeLessThan(all);
    const shown = await countOf(page);
    await expect(page.getByText(`Κρύψαμε ${all - shown} πιάτα που δεν τρως.`)).toBeVisible();
    await expect(meals(page).filter({ hasText: /Περιέχει:.*γάλα/ })).toHaveCount(0);
    const vegan = page
      .getByRole('complementary', { name: say('menu-filters') })
      .getByRole('link', { name: /^Vegan \d+/ });
    const promised = Number((await vegan.last().textContent())?.replace(/\D/g, ''));
    await page.getByRole('link', { name: say('avoided-show') }).click();
    await expect(page).toHaveURL(/avoided=show/);
    await expect.poll(() => countOf(page)).toBe(all);
    await expect(meals(page).filter({ hasText: 'Περιέχει γάλα, που αποφεύγεις' }).first()).toBeVisible();
    await page.getByRole('link', { name: say('avoided-hide') }).click();
    await expect.poll(() => countOf(page)).toBe(shown);
    await vegan.last().click();
    await expect.poll(() => countOf(page)).toBe(promised);
  });
  await test.step('disliked ingredients and dishes are hidden too, and marked less prominently', async () => {
    const { items } = await customer.call<{ items: MealCard[] }>('meal-collection', 'GET', undefined, {
      mainIngredient: 'legumes',
    });
    const dish = items[0] as MealCard;
    await customer.call('customer-update', 'PUT', {
      avoidAllergens: [],
      dislikes: { mealIds: [dish.id], mainIngredients: ['pork'] },
    });
    await moveTo(page, '/menu?mainIngredient=pork');
    await expect(page.getByRole('heading', { name: /Όλα εδώ έχουν κάτι/ })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: say('avoided-show') })
      .last()
      .click();
    await expect(meals(page).filter({ hasText: 'Χοιρινό: δεν σου αρέσει' }).first()).toBeVisible();
    await moveTo(page, '/menu?mainIngredient=legumes&avoided=show');
    await expect(meals(page).filter({ hasText: dish.name })).toContainText(say('avoided-meal'));
  });
  await test.step('axe finds nothing on a phone with the hidden meals shown', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    await moveTo(page, '/menu?avoided=show');
    expect(await findViolations(page, { inside: '#content' })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('other visitors do not see it', async () => {
    await customer.call('customer-update', 'PUT', { avoidAllergens: ['gluten', 'milk', 'eggs'], allergyConsent: true });
    await page.goto('/menu');
    const shown = await countOf(page);
    await context.clearCookies({ name: 'auth' });
    await page.goto('/menu');
    expect(await countOf(page)).toBeGreaterThan(shown);
    await expect(page.getByText(/που δεν τρως/)).toHaveCount(0);
  });
});

test('"Fill the rest for me" avoids them, and meals on the table already stay visible', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const maker = orderMaker(request);
  const cart = await maker.open('weekly');
  const offered = [
    ...(await maker.meals(cart, 0)),
    ...(await maker.meals(cart, 0, { type: 'breakfast-snack' })),
  ] as MealCard[];
  const kept = offered.find(({ contains }) => contains.includes('milk') && !contains.includes('fish'));
  await maker.set(cart, 0, kept, 1);
  const customer = await signInBrowser(context, request, baseURL, { cartId: cart.id });
  await customer.call('customer-update', 'PUT', { avoidAllergens: ['milk'], allergyConsent: true });
  await carryCart(context, cart, baseURL);
  await page.goto(`/menu/weekly?search=${encodeURIComponent(kept?.name ?? '')}`);
  await expect(meals(page).filter({ hasText: 'Περιέχει γάλα, που αποφεύγεις' })).toHaveCount(1);
  await customer.call('customer-update', 'PUT', {
    avoidAllergens: ['sesame', 'fish'],
    allergyConsent: true,
    dislikes: { ...noDislikes, mainIngredients: ['poultry'] },
  });
  await openAlive(page, '/menu/weekly');
  await expect(page.getByText(/^Κρύψαμε \d+ πιάτα που δεν τρως\./)).toBeVisible();
  await page.locator('button[name=intent][value=day]:visible').first().click();
  await expect(page.getByRole('heading', { name: /Διαλέξαμε|πιάτα/ }).first()).toBeVisible();
  await expect
    .poll(async () => {
      const now = await customer.call<Cart>('cart-one', 'GET', undefined, { cartId: cart.id });
      return now.scheduleMenus[0]?.items.length ?? 0;
    })
    .toBeGreaterThan(1);
  const now = await customer.call<Cart>('cart-one', 'GET', undefined, { cartId: cart.id });
  for (const { slug } of now.scheduleMenus[0]?.items ?? []) {
    if (slug === kept?.slug) continue;
    const meal = offered.find((each) => each.slug === slug);
    const has = [...(meal?.contains ?? []), ...(meal?.mayContain ?? [])];
    expect(
      has.filter((allergen) => allergen === 'sesame' || allergen === 'fish'),
      slug,
    ).toEqual([]);
    expect(meal?.mainIngredient).not.toBe('poultry');
  }
});
