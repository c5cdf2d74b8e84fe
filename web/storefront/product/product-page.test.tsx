import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import type { MealDetail } from '#contract/meals/meals.ts';
import type { Cart } from '#contract/orders/cart.ts';
import { dateTimePath, menuPath, productPath, weeklyMenuPath } from '#contract/paths.ts';
import { formatEuros } from '#domain/money.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sampleDish } from '#tests/components/samples/meals.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { packDates } from '#web/dates/packed-dates.ts';
import { packMeals } from '#web/meals/packed-meals.ts';
import { exampleItem, exampleOrder, exampleSketch } from '../cart/queue/example-cart.ts';
import { shownIngredients } from './ingredient-words.ts';
import ProductPage from './product-page.tsx';

const [regular, brave, hero] = sampleDish.builds;
const nutrients = ['energy', 'fat', 'saturates', 'carbohydrate', 'sugars', 'fibre', 'protein', 'salt'] as const;

function dataOf({ similar, id: _id, ...meal }: MealDetail) {
  return {
    meal: { ...meal, ingredients: shownIngredients(meal.ingredients), offeredOn: packDates(meal.offeredOn) },
    similar: packMeals(similar, { builds: 'first' }),
  };
}

describe.each(languages)('the page of a dish in %s', (language) => {
  const say = sayIn(language);
  const open = (query = '', meal = sampleDish) =>
    openInShop(ProductPage, {
      language,
      path: `${productPath(meal.slug)}${query}`,
      data: dataOf(meal),
      actions: { [productPath(meal.slug)]: () => null },
    });
  const row = (nutrient: (typeof nutrients)[number]) =>
    page.getByRole('row', { name: say(`nutrient-${nutrient}`), exact: false });
  const portions = () => page.getByRole('group', { name: say('product-portion') });
  const priceOf = (cents = 0) => page.getByText(formatEuros(cents), { exact: true }).last();
  const perKilo = (cents = 0) =>
    page.getByText(say('price-per-kilo', { price: formatEuros(cents) }), { exact: false }).first();

  it('declares the facts required by law, in the prescribed order', async () => {
    await open();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(sampleDish.name);
    const headers = page.getByRole('rowheader').elements();
    expect(headers.map(({ textContent }) => textContent)).toEqual(nutrients.map((each) => say(`nutrient-${each}`)));
    await expect.element(row('energy')).toMatchTextContent(language === 'el' ? /2\.100\skJ/ : /2,100\skJ/);
    await expect.element(row('energy')).toMatchTextContent(/501\skcal/);
    await expect.element(row('saturates')).toMatchTextContent(language === 'el' ? /4,2\sg/ : /4\.2\sg/);
    const emphasised = [...document.querySelectorAll('strong')].map(({ textContent }) => textContent);
    expect(emphasised).toEqual(expect.arrayContaining(['Σολομός', 'σόγιας']));
    await expect.element(page.getByText(say('product-contains'), { exact: true })).toBeVisible();
    await expect.element(page.getByText(say('product-may-contain'), { exact: true })).toBeVisible();
    await expect.element(page.getByText(say('product-price-note', { grams: 350 }), { exact: false })).toBeVisible();
    await expect.element(page.getByText(say('product-storage', { days: 4 }))).toBeInTheDocument();
  });

  it('is accessible', async () => {
    await open();
    await expectAccessibleLayout();
  });

  it('changes price, price per kilo and nutrition with the portion, in place', async () => {
    const { path } = await open();
    await expect.element(priceOf(regular?.price)).toBeVisible();
    await expect.element(perKilo(regular?.pricePerKilo)).toBeVisible();
    await portions()
      .getByText(hero?.portion.name ?? '')
      .click();
    await expect.element(row('energy')).toMatchTextContent(/744\skcal/);
    await expect.element(page.getByText(say('product-per-portion', { grams: 520 }))).toBeVisible();
    await expect.element(priceOf(hero?.price)).toBeVisible();
    expect(path()).toBe(productPath(sampleDish.slug));
  });

  it('shows the price per kilo of the chosen portion', async () => {
    const dearer = { ...sampleDish, builds: sampleDish.builds.map((build) => ({ ...build })) };
    for (const build of dearer.builds) if (build.portion.slug === 'brave') build.pricePerKilo = 3410;
    await open('', dearer);
    await portions()
      .getByText(brave?.portion.name ?? '')
      .click();
    await expect.element(perKilo(3410)).toBeVisible();
  });

  it.each([
    ['?portion=legendary', 'legendary'],
    ['?portion=gigantic', 'regular'],
  ])('starts with the portion of the address %s: %s', async (query, slug) => {
    await open(query);
    const chosen = portions().getByRole('radio', { checked: true });
    await expect.element(chosen).toHaveAttribute('value', slug);
  });

  it('shows its side view, if it has one', async () => {
    await open();
    const second = page.getByRole('img', { name: say('product-second-view', { meal: sampleDish.name }) });
    await expect.element(second).toHaveAttribute('src', expect.stringContaining('solomos-kinoa/2'));
  });

  it('shows one view, if it has no other', async () => {
    await open('', { ...sampleDish, moreImages: [] });
    expect(page.getByRole('img', { name: sampleDish.imageAlt }).elements()).toHaveLength(1);
    expect(document.querySelectorAll('img[src*="solomos-kinoa"]')).toHaveLength(1);
  });

  it('links to its days, to similar dishes and to the menu', async () => {
    await open();
    const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining([`${menuPath}?date=2026-11-22`, productPath('fakes'), menuPath]));
  });

  it('begins an order in the chosen portion', async () => {
    const { sent } = await open('?portion=brave');
    await page
      .getByRole('button', { name: say('product-start') })
      .first()
      .click();
    await expect.poll(() => sent).toEqual([{ path: productPath(sampleDish.slug), portion: 'brave' }]);
  });
});

describe.each(languages)('a dish and the order it may go into, in %s', (language) => {
  const say = sayIn(language);
  const open = (cart: Cart, meal = sampleDish, query = '') =>
    openInShop(ProductPage, {
      language,
      path: `${productPath(meal.slug)}${query}`,
      data: dataOf(meal),
      visitor: { cart },
    });
  const days = () => page.getByRole('group', { name: say('product-day') });
  const strip = () => page.getByRole('region', { name: say('bar-label') });
  const adds = () =>
    page.getByRole('button', { name: `${say('amount-add')}: ${sampleDish.name}`, exact: false }).first();
  const dayName = (date: string) => formatDate(date, language, 'longNumeric');

  it('has no choice of a day when the order has only one', async () => {
    await open(exampleOrder('daily'));
    await expect.element(page.getByText(say('product-for', { day: dayName('2026-11-22') }))).toBeVisible();
    await expect.element(adds()).toBeVisible();
    await expect.element(days()).not.toBeInTheDocument();
  });

  it('shows the extra price of each portion in a plan, and how full each of its days is', async () => {
    await open(exampleOrder('weekly'));
    const portions = page.getByRole('group', { name: say('product-portion') });
    const cost = (slug: string) => portions.element().querySelector(`label:has([value=${slug}]) > span:last-of-type`);
    expect(cost('regular')?.textContent).toBe(say('cost-in-plan'));
    const more = (brave?.price ?? 0) - (regular?.price ?? 0);
    expect(cost('brave')?.textContent).toBe(formatEuros(more, { signed: true }));
    expect(days().getByRole('radio').elements()).toHaveLength(2);
    const first = say('product-for', { day: dayName('2026-11-22') });
    await expect
      .element(page.getByText(`${first} · ${say('quota-main-meal', { counted: 0, required: 6 })}`))
      .toBeVisible();
    await days()
      .getByText(formatDate('2026-11-25', language, 'shortNumeric'))
      .click();
    await expect
      .element(page.getByText(say('product-for', { day: dayName('2026-11-25') }), { exact: false }))
      .toBeVisible();
    await expectAccessibleLayout();
  });

  it('counts its portions on each day', async () => {
    const lines = [exampleItem(3, exampleSketch({ slug: sampleDish.slug }))];
    await open(exampleOrder('weekly', lines));
    await expect.element(days().getByText(say('product-day-holds', { count: 3 }))).toBeVisible();
  });

  it('lists the days of a whole month, and starts with that of its address', async () => {
    const week = exampleOrder('weekly');
    const [menu] = week.scheduleMenus;
    const dates = [
      '2026-11-22',
      '2026-11-25',
      '2026-11-29',
      '2026-12-02',
      '2026-12-06',
      '2026-12-09',
      '2026-12-13',
      '2026-12-16',
    ];
    const scheduleMenus = menu ? dates.map((date) => ({ ...menu, id: date, date })) : [];
    await open({ ...week, scheduleMenus }, { ...sampleDish, offeredOn: dates }, '?date=2026-12-16');
    expect(days().getByRole('radio').elements()).toHaveLength(8);
    await expect.element(days().getByRole('radio', { checked: true })).toHaveAttribute('value', '2026-12-16');
    await expectAccessibleLayout();
  });

  it('shows when it is cooked, if not on the day of the order', async () => {
    await open(exampleOrder('daily'), { ...sampleDish, offeredOn: ['2026-11-29'] });
    await expect.element(page.getByText(say('product-not-offered', { count: 1 })).first()).toBeVisible();
    const dates = formatDate('2026-11-29', language, 'shortNumeric');
    await expect.element(page.getByText(say('product-offered-on', { dates }), { exact: false })).toBeVisible();
    await expect.element(adds()).not.toBeInTheDocument();
    const change = page.getByRole('main').getByRole('link', { name: say('product-change-day') });
    await expect.element(change).toHaveAttribute('href', dateTimePath);
    await expectAccessibleLayout();
  });

  it('explains that it does not fit the plan, and links to meals that do', async () => {
    const cart = exampleOrder('weekly');
    const { plan } = cart.spotPlan;
    await open({ ...cart, spotPlan: { ...cart.spotPlan, plan: { ...plan, tag: 'vegan', name: 'Vegan' } } });
    await expect.element(page.getByText(say('product-not-in-plan', { plan: 'Vegan' })).first()).toBeVisible();
    await expect.element(adds()).not.toBeInTheDocument();
    const others = page.getByRole('link', { name: say('product-see-plan') });
    await expect.element(others).toHaveAttribute('href', weeklyMenuPath);
    await expectAccessibleLayout();
  });

  it('has its amount control in reach of the thumb on a phone', async () => {
    await open(exampleOrder('weekly'));
    await expect.element(strip().getByRole('button', { name: say('view-your-order'), exact: false })).toBeVisible();
    const { bottom, left, right } = strip().element().getBoundingClientRect();
    expect(Math.round(bottom)).toBe(window.innerHeight);
    expect([left, right]).toEqual([0, window.innerWidth]);
  });
});
