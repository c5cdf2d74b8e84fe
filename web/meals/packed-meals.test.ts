import { expect, it } from 'vitest';
import type { MealCard } from '#contract/meals/meals.ts';
import { packMeals, unpackMeals } from './packed-meals.ts';

const meal: MealCard = {
  id: '1',
  slug: 'fakes',
  name: 'Φακές | με φέτα, «όπως τις τρώμε»',
  categories: [],
  mainIngredient: 'legumes',
  tags: ['balanced'],
  diets: ['vegetarian', 'pescatarian'],
  isNew: false,
  isBestSeller: true,
  contains: ['milk', 'sulphites'],
  mayContain: ['nuts'],
  image: { path: 'products/images/fakes/1.jpg', ground: 'lemon' },
  useByDays: 4,
  builds: [
    {
      id: 'a',
      portion: { slug: 'regular', name: 'Κανονική' },
      price: 740,
      pricePerKilo: 2000,
      nutrition: { calories: 445.4, protein: 26.5, carbs: 32.1, fat: 19.5 },
    },
    {
      id: 'b',
      portion: { slug: 'brave', name: 'Γενναία' },
      price: 860,
      pricePerKilo: 1900,
      nutrition: { calories: 556, protein: 33, carbs: 40, fat: 24 },
    },
  ],
};

it('contains all fields that a tile shows', () => {
  const [tile] = unpackMeals(packMeals([meal], { builds: 'all' }));
  expect(tile).toEqual({
    slug: 'fakes',
    name: 'Φακές | με φέτα, «όπως τις τρώμε»',
    mainIngredient: 'legumes',
    diets: ['vegetarian'],
    isNew: false,
    isBestSeller: true,
    contains: ['milk', 'sulphites'],
    mayContain: [],
    image: { path: 'products/images/fakes/1.jpg', ground: 'lemon' },
    builds: [
      {
        portion: { slug: 'regular', name: 'Κανονική' },
        price: 740,
        pricePerKilo: 2000,
        nutrition: { calories: 445, protein: 27, carbs: 32, fat: 20 },
      },
      {
        portion: { slug: 'brave', name: 'Γενναία' },
        price: 860,
        pricePerKilo: 1900,
        nutrition: { calories: 556, protein: 33, carbs: 40, fat: 24 },
      },
    ],
    avoided: null,
  });
});

it('keeps traces without a graver allergen, a picture of another name and a dish without any mark', () => {
  const plain: MealCard = {
    ...meal,
    mainIngredient: null,
    diets: [],
    isBestSeller: false,
    contains: [],
    mayContain: ['nuts', 'sesame'],
    image: { path: 'other/a|b.jpg', ground: 'stone' },
    builds: [],
  };
  const [tile] = unpackMeals(packMeals([plain], { builds: 'all' }));
  expect(tile).toMatchObject({
    mainIngredient: null,
    diets: [],
    isNew: false,
    isBestSeller: false,
    contains: [],
    mayContain: ['nuts', 'sesame'],
    image: { path: 'other/a|b.jpg', ground: 'stone' },
    builds: [],
  });
});

it('contains only the first portion for a tile without a switch', () => {
  const packed = packMeals([meal], { builds: 'first' });
  expect(packed.portionNames).toEqual({ regular: 'Κανονική' });
  expect(unpackMeals(packed)[0]?.builds).toHaveLength(1);
});

it('contains the avoided ingredients beside their meal', () => {
  const avoided = { contains: ['milk' as const], mayContain: [], isIngredientDisliked: false, isMealDisliked: false };
  const other = { ...meal, slug: 'other' };
  const packed = packMeals([meal, other], {
    builds: 'all',
    avoidedIn: ({ slug }) => (slug === 'fakes' ? avoided : null),
  });
  expect(unpackMeals(packed).map((tile) => tile.avoided)).toEqual([avoided, null]);
});
