import * as z from 'zod/mini';
import { MealCard, MealDetail } from '#contract/meals/meals.ts';
import { type Portion, portions } from '#contract/words/catalogue-words.ts';

const portionNames = {
  regular: 'Κανονική',
  brave: 'Γενναία',
  hero: 'Ηρωική',
  legendary: 'Θρυλική',
} satisfies Record<Portion, string>;

const grams = { regular: 350, brave: 430, hero: 520, legendary: 640 } satisfies Record<Portion, number>;

/** Every portion has the figures of its own weight, so that they are all different. */
function buildsOf(slug: string, centsPerKilo: number): MealDetail['builds'] {
  return portions.map((portion) => {
    const share = grams[portion] / 100;
    return {
      id: `${slug}-${portion}`,
      portion: { slug: portion, name: portionNames[portion] },
      price: Math.round((centsPerKilo * grams[portion]) / 1000),
      pricePerKilo: centsPerKilo,
      nutrition: {
        kilojoules: 600 * share,
        calories: 143 * share,
        fat: 5.8 * share,
        saturates: 1.2 * share,
        carbs: 12.3 * share,
        sugars: 2.4 * share,
        fibre: 2.1 * share,
        protein: 9.6 * share,
        salt: 0.62 * share,
        netWeight: grams[portion],
      },
    };
  });
}

type CardChanges = Partial<MealCard> & { centsPerKilo?: number };

function cardOf(slug: string, name: string, { centsPerKilo = 2700, ...changes }: CardChanges = {}): MealCard {
  return z.parse(MealCard, {
    id: slug,
    slug,
    name,
    categories: [{ category: { slug: 'main-meal', name: 'Κυρίως' } }],
    mainIngredient: 'legumes',
    tags: ['balanced'],
    diets: [],
    isNew: false,
    isBestSeller: false,
    contains: [],
    mayContain: [],
    useByDays: 4,
    image: { path: `products/images/${slug}/1.jpg`, ground: 'sage' },
    builds: buildsOf(slug, centsPerKilo),
    ...changes,
  });
}

/** A dish of each kind: new, loved, with allergens of both sorts, for those who fast, and with the longest of names. */
export const sampleMeals: MealCard[] = [
  cardOf('fakes', 'Φακές σούπα με ρίγανη', { diets: ['vegan', 'vegetarian', 'fasting'], mayContain: ['celery'] }),
  cardOf('solomos-kinoa', 'Σολομός με κινόα, σπαράγγια και edamame', {
    mainIngredient: 'seafood',
    diets: ['pescatarian'],
    contains: ['fish', 'soy'],
    mayContain: ['sesame'],
    isBestSeller: true,
    centsPerKilo: 3570,
  }),
  cardOf('moschari-giouvetsi', 'Μοσχαρίσιο γιουβέτσι με χειροποίητο κριθαράκι και κεφαλοτύρι Νάξου', {
    mainIngredient: 'beef',
    contains: ['gluten', 'milk', 'eggs'],
    isNew: true,
    centsPerKilo: 3140,
  }),
];

/** The salmon with all that its own page declares. */
export const sampleDish: MealDetail = z.parse(MealDetail, {
  ...sampleMeals[1],
  builds: buildsOf('solomos-kinoa', 3570),
  description: 'Ψητός σολομός πάνω σε κινόα, με σπαράγγια και edamame.',
  ingredients: [
    { name: 'σολομός', emphasis: ['σολομός'], grams: 140, isOrganic: false },
    { name: 'κινόα', emphasis: [], grams: 120, isOrganic: true },
    { name: 'φασόλια σόγιας', emphasis: ['σόγιας'], grams: 60, isOrganic: false },
    { name: 'αλάτι', emphasis: [], grams: 2, isOrganic: false },
  ],
  preparation: 'Ψήνουμε τον σολομό στον φούρνο.',
  reheating: 'Δύο λεπτά στα μικροκύματα.',
  useByDays: 4,
  imageAlt: 'Σολομός σε βαθύ πιάτο',
  moreImages: ['products/images/solomos-kinoa/2.jpg'],
  offeredOn: ['2026-11-22', '2026-11-25', '2026-11-29'],
  similar: [sampleMeals[0], sampleMeals[2]],
});
