import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import type { MealCollection } from '#contract/meals/meals.ts';
import { menuPath } from '#contract/paths.ts';
import { formatEuros } from '#domain/money.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sampleMeals } from '#tests/components/samples/meals.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { packMeals } from '#web/meals/packed-meals.ts';
import { readMenuQuery } from '../filters/menu-query.ts';
import MenuPage from './menu-page.tsx';
// Lazily loaded by the page: compiled here before a test waits for them.
import '../filters/filter-sheet.tsx';

const counts: MealCollection['counts'] = {
  type: { 'main-meal': 3 },
  favourites: { new: 1, 'best-seller': 1 },
  diets: { vegan: 1, fasting: 1, pescatarian: 1, vegetarian: 0 },
  allergenFree: { gluten: 2, nuts: 3 },
  mainIngredient: { beef: 1, legumes: 1, seafood: 1 },
  portion: { regular: 3 },
};

/** Rendered text is compared with normalised spaces. */
const euros = (cents = 0) => formatEuros(cents).replace('\u00a0', ' ');

interface Found {
  meals?: typeof sampleMeals;
  total?: number;
}

describe.each(languages)('the menu in %s', (language) => {
  const say = sayIn(language);
  /** Responds to every query with the same meals: the search itself is tested elsewhere. */
  const open = (query = '', { meals = sampleMeals, total = meals.length }: Found = {}) =>
    openInShop(MenuPage, {
      language,
      path: `${menuPath}${query}`,
      data: (request: Request) => ({
        isOrdering: false,
        query: readMenuQuery(new URL(request.url).searchParams),
        meals: packMeals(meals, { builds: 'all' }),
        total,
        pages: 1,
        counts,
        avoidance: null,
      }),
    });
  const chosen = () => page.getByRole('list', { name: say('menu-chosen') });
  const removal = (label: string) => page.getByRole('link', { name: new RegExp(`^${label}.*${say('menu-remove')}`) });
  const firstTile = () => page.getByRole('article').first();

  it('is accessible, with filters and without', async () => {
    await open();
    await expectAccessibleLayout();
    await page
      .getByRole('link', { name: new RegExp(`^${say('diet-vegan')}`) })
      .first()
      .click();
    await expect.element(chosen()).toBeVisible();
    await expectAccessibleLayout();
  });

  it('shows the number of meals for each filter, and links to it by its address', async () => {
    await page.viewport(1440, 900);
    const { path } = await open();
    const column = page.getByRole('complementary', { name: say('menu-filters') });
    await column.getByRole('link', { name: `${say('free-of-gluten')} 2`, exact: false }).click();
    await expect.poll(path).toBe(`${menuPath}?allergenFree=gluten`);
    await expect.element(page.getByText(say('menu-count', { count: 3 }))).toBeVisible();
    await expect.element(column.getByText(say('diet-vegetarian'), { exact: false })).toBeVisible();
    await expect.element(column.getByRole('link', { name: say('diet-vegetarian') })).not.toBeInTheDocument();
    await page.viewport(390, 844);
  });

  it('removes chosen filters one by one, or all at once', async () => {
    const { path } = await open('?diets=vegan%2Cfasting&allergenFree=nuts&sort=protein');
    await removal(say('diet-fasting')).first().click();
    await expect.poll(path).toBe(`${menuPath}?diets=vegan&allergenFree=nuts&sort=protein`);
    await chosen()
      .getByRole('link', { name: say('menu-clear-all') })
      .click();
    await expect.poll(path).toBe(`${menuPath}?sort=protein`);
    await expect.element(chosen()).not.toBeInTheDocument();
  });

  it('offers to remove the last filter when no meal is found', async () => {
    const { path } = await open('?mainIngredient=beef&diets=vegan', { meals: [] });
    await expect.element(page.getByRole('heading', { name: say('menu-none-found') })).toBeVisible();
    await expectAccessibleLayout();
    await removal(say('diet-vegan')).last().click();
    await expect.poll(path).toBe(`${menuPath}?mainIngredient=beef`);
  });

  it('leads from a page that does not exist back to the first', async () => {
    const { path } = await open('?diets=vegan&page=99999999999999999999', { meals: [], total: 30 });
    await page.getByRole('link', { name: say('menu-first-page') }).click();
    await expect.poll(path).toBe(`${menuPath}?diets=vegan`);
  });

  it('names the day of its date', async () => {
    await open('?date=2026-11-25');
    const day = language === 'el' ? 'Τετάρτη' : 'Wednesday';
    const title = say('menu-title-date', { weekday: 3, day });
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  it('searches while typing, and removes the search words', async () => {
    const { path } = await open();
    await page.getByRole('searchbox').fill('ΦΑΚΕΣ');
    await expect.poll(path).toBe(`${menuPath}?search=${encodeURIComponent('ΦΑΚΕΣ')}`);
    await removal(say('menu-search-chip', { search: 'ΦΑΚΕΣ' })).click();
    await expect.poll(path).toBe(menuPath);
    await expect.element(page.getByRole('searchbox')).toHaveValue('');
  });

  it('shows special characters and long words unchanged', async () => {
    const words = `<img src=x>${'α'.repeat(89)}`;
    await open(`?search=${encodeURIComponent(words + 'α'.repeat(300))}`, { meals: [] });
    await expect.element(page.getByRole('searchbox')).toHaveValue(words);
    await expect.element(page.getByRole('heading', { name: say('menu-none-found') })).toBeVisible();
    await expectAccessibleLayout();
  });

  it('is sorted by its address', async () => {
    const { path } = await open('?diets=vegan');
    await userEvent.selectOptions(page.getByRole('combobox', { name: say('menu-sort') }), 'protein');
    await expect.poll(path).toBe(`${menuPath}?diets=vegan&sort=protein`);
  });

  it('shows its cards with the portion of the address, and changes them in place', async () => {
    const { path } = await open('?portion=legendary');
    const [lentils] = sampleMeals;
    const build = (slug: string) => lentils?.builds.find(({ portion }) => portion.slug === slug);
    const legendary = firstTile().getByRole('radio', { name: build('legendary')?.portion.name });
    await expect.element(legendary).toBeChecked();
    await expect.element(firstTile()).toMatchTextContent(euros(build('legendary')?.price));
    await firstTile()
      .getByText(build('hero')?.portion.name ?? '')
      .click();
    await expect.element(firstTile()).toMatchTextContent(euros(build('hero')?.price));
    await expect
      .element(firstTile())
      .toMatchTextContent(say('price-per-kilo', { price: euros(build('hero')?.pricePerKilo) }));
    expect(path()).toBe(`${menuPath}?portion=legendary`);
  });

  it('has its filters in a sheet on a phone, which shows the number of meals and keeps the filters', async () => {
    const { path } = await open('?diets=vegan');
    await page.getByText(say('menu-filters'), { exact: false }).first().click();
    const sheet = page.getByRole('dialog', { name: say('menu-filters') });
    await expect.element(sheet).toBeVisible();
    await expectAccessibleLayout('dialog[open]');
    await sheet.getByRole('link', { name: say('free-of-gluten'), exact: false }).click();
    await expect.poll(path).toBe(`${menuPath}?diets=vegan&allergenFree=gluten`);
    await sheet.getByRole('button', { name: say('menu-show-results', { count: 3 }) }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(path()).toBe(`${menuPath}?diets=vegan&allergenFree=gluten`);
  });
});
