import { expect, it } from 'vitest';
import type { MealCard } from '#contract/meals/meals.ts';
import { orderMeal } from './order-meal.ts';
import { packOrderMeals, unpackOrderMeals } from './packed-order-meals.ts';

const meal: MealCard = {
  id: '1',
  slug: 'fakes',
  name: 'Φακές | με φέτα',
  categories: [
    { category: { slug: 'main-meal', name: 'Κύριο πιάτο' } },
    { category: { slug: 'vegan', name: 'Χωρίς ζωικά' } },
  ],
  mainIngredient: 'legumes',
  tags: ['balanced'],
  diets: ['vegetarian'],
  isNew: false,
  isBestSeller: true,
  contains: ['milk'],
  mayContain: [],
  image: { path: 'products/images/fakes/1.jpg', ground: 'lemon' },
  useByDays: 4,
  builds: (['regular', 'brave'] as const).map((slug, place) => ({
    id: `id-${place}`,
    portion: { slug, name: `Μερίδα ${place}` },
    price: 740 + place,
    pricePerKilo: 2000,
    nutrition: { calories: 445.4, protein: 26.55, carbs: 32.1, fat: 19.5 },
  })),
};

it('contains all that an order needs of a tile, to the gram', () => {
  const bare: MealCard = {
    ...meal,
    slug: 'psomi',
    categories: [],
    builds: [],
    image: { ...meal.image, path: 'a,b|c.jpg' },
  };
  const avoided = { allergens: ['milk' as const], ingredients: [] };
  const packed = packOrderMeals([meal, bare], ({ slug }) => (slug === 'psomi' ? (avoided as never) : null));
  expect(unpackOrderMeals(packed)).toEqual([
    { ...orderMeal(meal), avoided: null },
    { ...orderMeal(bare), avoided },
  ]);
});
