import type { Language } from '#contract/languages.ts';
import type { MealBuild, MealCard } from '#contract/meals.ts';
import { categoriesOf, containedAllergens } from './meal-catalogue.ts';
import type { StoredBuild, StoredMeal } from './meal-store.ts';

export type Say = (key: string) => string;

/** A meal as a card shows it, in one language. */
export function mealCard(meal: StoredMeal, language: Language, say: Say): MealCard {
  return {
    id: meal.id,
    slug: meal.slug,
    name: meal.name[language],
    categories: categoriesOf(meal).map((slug) => ({ category: { slug, name: say(`category-${slug}`) } })),
    mainIngredient: meal.mainIngredient,
    tags: meal.tags,
    diets: meal.diets,
    isNew: meal.isNew,
    isBestSeller: meal.isBestSeller,
    contains: containedAllergens(meal, 'contains'),
    mayContain: containedAllergens(meal, 'may-contain'),
    image: { path: `products/images/${meal.slug}/1.jpg`, ground: meal.pictureGround },
    builds: meal.builds.map((build) => mealBuild(build, say)),
  };
}

export function mealBuild(build: StoredBuild, say: Say): MealBuild {
  const { energyInKcal, protein, carbohydrate, fat } = build.nutrition;
  return {
    id: build.id,
    portion: { slug: build.portion, name: say(`portion-${build.portion}`) },
    price: build.priceInCents,
    nutrition: { calories: energyInKcal, protein, carbs: carbohydrate, fat },
  };
}
