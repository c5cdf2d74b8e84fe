import * as z from 'zod/mini';
import { MealCard } from '#contract/meals/meals.ts';
import type { Category } from '#contract/words/catalogue-words.ts';

const dishes = [
  ['gemista', 'Γεμιστά της γιαγιάς με ρύζι και μυρωδικά', 990, 'legumes'],
  ['solomos', 'Σολομός με κινόα και ψητά λαχανικά', 1290, 'seafood'],
  ['fakes', 'Φακές σαλάτα με φέτα', 840, 'legumes'],
  ['kotopoulo', 'Κοτόπουλο λεμονάτο με πατάτες φούρνου', 1050, 'poultry'],
  ['giouvetsi', 'Γιουβέτσι μοσχαράκι', 1150, 'beef'],
  ['spanakoryzo', 'Σπανακόρυζο', 790, 'cereals'],
] as const;

const portions = [
  ['regular', 'Κανονική', 0],
  ['brave', 'Γενναία', 200],
] as const;

/** A dish of the menu, dearer in its larger portion. Each number is another one. */
export function sampleMeal(index: number, category: Category = 'main-meal', changes: Partial<MealCard> = {}): MealCard {
  const [slug, name, price, mainIngredient] = dishes[index % dishes.length] ?? dishes[0];
  const own = index < dishes.length && category === 'main-meal' ? slug : `${slug}-${category}-${index}`;
  const figures = { calories: 480 + index, protein: 32, carbs: 41, fat: 14 };
  return z.parse(MealCard, {
    id: own,
    slug: own,
    name: own === slug ? name : `${name} ${index}`,
    categories: [{ category: { slug: category, name: category } }],
    mainIngredient,
    tags: ['balanced'],
    diets: [],
    isNew: index === 0,
    isBestSeller: index === 1,
    contains: ['milk'],
    mayContain: ['nuts'],
    useByDays: 4,
    image: { path: `products/images/${slug}/1.jpg`, ground: 'stone' },
    builds: portions.map(([portion, portionName, more]) => ({
      id: `${own}-${portion}`,
      portion: { slug: portion, name: portionName },
      price: price + more,
      pricePerKilo: 2400,
      nutrition: figures,
    })),
    ...changes,
  });
}

export function sampleMeals(count: number, category?: Category): MealCard[] {
  return Array.from({ length: count }, (_, index) => sampleMeal(index, category));
}
