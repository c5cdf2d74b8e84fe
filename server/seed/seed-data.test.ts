import { describe, expect, test } from 'vitest';
import {
  type Allergen,
  allergenFilters,
  diets,
  mainIngredients,
  pictureGrounds,
  planTags,
  portions,
} from '#contract/words/catalogue-words.ts';
import { allergensOfRecipe, isFreeOf } from '#domain/nutrition/allergens.ts';
import { dietsOfRecipe } from '#domain/nutrition/diets.ts';
import { mergeLines } from '#domain/nutrition/recipe.ts';
import { nutritionOfRecipe } from '#domain/nutrition/recipe-nutrition.ts';
import { divideRecipe } from './divide-recipe.ts';
import { listMealFiles, readSeedFile } from './seed-files.ts';
import { SeedComponents, SeedIngredients, SeedMeal, SeedSuppliers } from './seed-schema.ts';

const ingredients = readSeedFile('ingredients.json', SeedIngredients);
const meals = listMealFiles().map((name) => readSeedFile(name, SeedMeal));
const mains = meals.filter((meal) => meal.course === 'main');
const breakfasts = meals.filter((meal) => meal.course === 'breakfast-snack');

function nutritionOf(meal: SeedMeal, factor = 1) {
  return nutritionOfRecipe(meal.recipe, ingredients, factor, meal.netWeightInGrams);
}
function dietsOf(meal: SeedMeal) {
  return dietsOfRecipe(meal.recipe, ingredients);
}
function allergensOf(meal: SeedMeal) {
  return allergensOfRecipe(meal.recipe, ingredients, meal.mayContain);
}
function proteinShareOf(meal: SeedMeal) {
  const { protein, energyInKcal } = nutritionOf(meal);
  return (4 * protein) / energyInKcal;
}

describe('ingredients', () => {
  const animalAllergens: Allergen[] = ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'];

  test.each(Object.entries(ingredients))('%s', (_slug, { name, kind, allergens, emphasis, per100g }) => {
    const { fat, saturates, carbohydrate, sugars, fibre, protein, salt } = per100g;
    expect(fat + carbohydrate + fibre + protein + salt).toBeLessThanOrEqual(100.5);
    expect(saturates).toBeLessThanOrEqual(fat);
    expect(sugars).toBeLessThanOrEqual(carbohydrate);
    expect(emphasis !== undefined).toBe(allergens.length > 0);
    for (const language of ['el', 'en'] as const) {
      const parts = emphasis?.[language] ?? [];
      for (const part of parts) {
        expect(name[language]).toContain(part);
        expect(parts.filter((other) => other.includes(part))).toEqual([part]);
      }
    }
    if (kind === 'plant' || kind === 'honey')
      expect(allergens).not.toEqual(expect.arrayContaining([expect.toBeOneOf(animalAllergens)]));
    if (kind === 'dairy') expect(allergens).toContain('milk');
    if (kind === 'egg') expect(allergens).toContain('eggs');
    if (kind === 'fish') expect(allergens).toContain('fish');
    if (kind === 'seafood') expect(allergens).toContainEqual(expect.toBeOneOf(['crustaceans', 'molluscs']));
  });

  test('every ingredient is used, and no two share a name', () => {
    const used = new Set(meals.flatMap((meal) => meal.recipe.map((line) => line.ingredient)));
    expect(Object.keys(ingredients).filter((slug) => !used.has(slug))).toEqual([]);
    for (const language of ['el', 'en'] as const) {
      const names = Object.values(ingredients).map(({ name }) => name[language]);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe.each(meals)('$slug', (meal) => {
  const { slug, name, course, recipe, tags, portions: sizes, mayContain } = meal;
  const regular = nutritionOf(meal);

  test('lists known ingredients once each, in descending weight', () => {
    const slugs = recipe.map((line) => line.ingredient);
    expect(slugs.filter((ingredient) => !Object.hasOwn(ingredients, ingredient))).toEqual([]);
    expect(new Set(slugs).size).toBe(slugs.length);
    const weights = recipe.map((line) => line.grams);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    const putIn = weights.reduce((sum, weight) => sum + weight, 0);
    expect(meal.netWeightInGrams / putIn).toBeGreaterThan(0.75);
    expect(meal.netWeightInGrams / putIn).toBeLessThan(1.03);
  });

  test('states an energy consistent with its figures, within the limits of its course', () => {
    for (const { factor } of sizes) {
      const { fat, carbohydrate, protein, fibre, energyInKcal } = nutritionOf(meal, factor);
      const explained = 9 * fat + 4 * carbohydrate + 4 * protein + 2 * fibre;
      expect(Math.abs(energyInKcal - explained)).toBeLessThanOrEqual(explained * 0.1);
    }
    const [least, most] = course === 'main' ? [350, 650] : [200, 420];
    expect(regular.energyInKcal).toBeGreaterThanOrEqual(least);
    expect(regular.energyInKcal).toBeLessThanOrEqual(most);
    expect(regular.salt).toBeLessThanOrEqual(3);
  });

  test('names no trace that is in the recipe', () => {
    const contained = recipe.flatMap((line) => ingredients[line.ingredient]?.allergens ?? []);
    expect(mayContain.filter((allergen) => contained.includes(allergen))).toEqual([]);
    const record = allergensOf(meal);
    for (const allergen of contained) expect(record[allergen]).toBe('contains');
    for (const allergen of mayContain) expect(record[allergen]).toBe('may-contain');
  });

  test('satisfies its diets', () => {
    const found = dietsOf(meal);
    const record = allergensOf(meal);
    expect(tags.includes('vegan')).toBe(found.includes('vegan'));
    if (tags.includes('pescatarian')) expect(found).toContain('pescatarian');
    if (found.includes('vegan')) expect(found).toContain('fasting');
    if (found.includes('fasting')) {
      expect(found).toContain('pescatarian');
      for (const allergen of ['milk', 'eggs', 'fish'] as const) expect(record[allergen]).not.toBe('contains');
    }
  });

  test('satisfies its plans', () => {
    if (tags.includes('weight-loss')) expect(regular.energyInKcal).toBeLessThanOrEqual(480);
    if (tags.includes('fitness')) expect(proteinShareOf(meal)).toBeGreaterThanOrEqual(0.2);
    if (tags.includes('fitness') && course === 'main') expect(regular.protein).toBeGreaterThanOrEqual(30);
    expect(new Set(tags).size).toBe(tags.length);
  });

  test('costs more in a larger portion, and less per gram', () => {
    expect(sizes.map((size) => size.portion)).toEqual([...portions]);
    expect(sizes.map((size) => size.factor)).toEqual([1, 1.25, 1.5, 2]);
    const [first, ...larger] = sizes.map((size) => size.priceInCents);
    const [least, most] = course === 'main' ? [690, 1090] : [350, 590];
    expect(first).toBeGreaterThanOrEqual(least);
    expect(first).toBeLessThanOrEqual(most);
    let smaller = sizes[0];
    for (const size of sizes.slice(1)) {
      expect(size.priceInCents).toBeGreaterThan(smaller?.priceInCents ?? 0);
      expect(size.priceInCents / size.factor).toBeLessThan((smaller?.priceInCents ?? 0) / (smaller?.factor ?? 1));
      smaller = size;
    }
    for (const price of [first, ...larger]) expect((price ?? 1) % 10).toBe(0);
  });

  test('has a name that fits a card and never leaves a short word at the end of a line', () => {
    const shortWords = {
      el: /(^|[\s\u00a0])(ο|η|το|οι|τα|του|της|των|τον|την|με|και|σε|στο|στη|στον|στην|στα|για) /i,
      en: /(^|[\s\u00a0])(with|and|in|on|of|the|a|an|from|&) /i,
    };
    for (const language of ['el', 'en'] as const) {
      expect(name[language].length).toBeLessThanOrEqual(44);
      expect(name[language]).not.toMatch(shortWords[language]);
    }
    const texts = [name, meal.description, meal.preparation, meal.reheating].flatMap(({ el, en }) => [el, en]);
    for (const text of texts) expect(text).not.toMatch(/!|'| {2}|\d (W|°C|g|kcal|€)(?!\p{L})/u);
    expect(`meals/${slug}.json`).toBeOneOf(listMealFiles());
  });
});

describe('the menu', () => {
  test('is large and varied', () => {
    expect(meals.length).toBeGreaterThanOrEqual(72);
    expect(mains.length).toBeGreaterThanOrEqual(48);
    expect(breakfasts.length).toBeGreaterThanOrEqual(18);
    expect(mains.filter((meal) => meal.tags.includes('vegan')).length).toBeGreaterThanOrEqual(16);
    expect(breakfasts.filter((meal) => meal.tags.includes('vegan')).length).toBeGreaterThanOrEqual(6);
  });

  test('has no two meals of one slug or name', () => {
    for (const key of [
      meals.map(({ slug }) => slug),
      meals.map(({ name }) => name.el),
      meals.map(({ name }) => name.en),
    ]) {
      expect(new Set(key).size).toBe(meals.length);
    }
  });

  test('gives at least three meals to every value of every filter', () => {
    const atLeastThree = (found: SeedMeal[]) => expect(found.length).toBeGreaterThanOrEqual(3);
    atLeastThree(meals.filter((meal) => meal.isNew));
    atLeastThree(meals.filter((meal) => meal.isBestSeller));
    for (const diet of diets) atLeastThree(meals.filter((meal) => dietsOf(meal).includes(diet)));
    for (const filter of allergenFilters) atLeastThree(meals.filter((meal) => isFreeOf(allergensOf(meal), filter)));
    for (const ingredient of mainIngredients) atLeastThree(meals.filter((meal) => meal.mainIngredient === ingredient));
    for (const size of portions)
      atLeastThree(meals.filter((meal) => meal.portions.some((build) => build.portion === size)));
  });

  test('distinguishes every diet: fasting with honey or seafood is not vegan', () => {
    const fastingOnly = meals.filter((meal) => dietsOf(meal).includes('fasting') && !dietsOf(meal).includes('vegan'));
    expect(fastingOnly.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['pasteli', 'garides-ryzi']));
  });

  test.each(planTags.filter((tag) => tag !== 'custom'))(
    'fills a %s plan: 14 mains and 6 breakfasts to choose from',
    (tag) => {
      expect(mains.filter((meal) => meal.tags.includes(tag)).length).toBeGreaterThanOrEqual(14);
      expect(breakfasts.filter((meal) => meal.tags.includes(tag)).length).toBeGreaterThanOrEqual(6);
    },
  );

  test('distributes its picture backgrounds evenly', () => {
    for (const ground of pictureGrounds) {
      expect(meals.filter((meal) => meal.ground === ground).length).toBeCloseTo(
        meals.length / pictureGrounds.length,
        0,
      );
    }
  });
});

describe('the kitchen', () => {
  const suppliers = readSeedFile('suppliers.json', SeedSuppliers);
  const components = readSeedFile('components.json', SeedComponents);

  test('buys everything but water, from known suppliers', () => {
    const bought = Object.entries(ingredients).filter(([, { purchase }]) => purchase);
    expect(Object.keys(ingredients).filter((slug) => !ingredients[slug]?.purchase)).toEqual(['nero']);
    const used = new Set(bought.map(([, { purchase }]) => purchase?.supplier));
    expect([...used].sort()).toEqual(Object.keys(suppliers).sort());
  });

  test('finishes breakfast at its own station, and uses every station', () => {
    for (const { course, station } of meals) expect(station === 'breakfast').toBe(course === 'breakfast-snack');
    expect(new Set(meals.map(({ station }) => station)).size).toBe(5);
  });

  test.each(Object.entries(components))('%s is a part of each of its meals, in the same proportions', (slug, part) => {
    for (const name of part.meals) {
      const meal = meals.find((each) => each.slug === name);
      const lines = meal ? divideRecipe(meal, components) : [];
      const share = lines.filter(({ component }) => component === slug);
      const base = share.find(({ ingredient }) => ingredient === part.base)?.grams ?? 0;
      expect(base).toBeGreaterThan(0);
      for (const [ingredient, per100g] of Object.entries(part.per100g))
        expect(share.find((line) => line.ingredient === ingredient)?.grams).toBeCloseTo((base * per100g) / 100, 0);
      expect(mergeLines(lines)).toEqual(meal?.recipe);
    }
  });
});
