import type { Language } from '#contract/fields/languages.ts';
import { picturePath } from '#contract/meals/meal-pictures.ts';
import type { MealBuild, MealCard, MealDetail, NutritionFacts } from '#contract/meals/meals.ts';
import type { Category } from '#contract/words/catalogue-words.ts';
import { pricePerKilo } from '#domain/meals/price-per-kilo.ts';
import type { Nutrition } from '#domain/nutrition/recipe-nutrition.ts';
import { containedAllergens } from './meal-catalogue.ts';
import { categoriesOf, type StoredBuild, type StoredMeal } from './meal-store.ts';

type Pictured = Pick<StoredMeal, 'slug' | 'pictureSlug' | 'picture'>;
type SayWord = (key: string) => string;

/** A meal as shown on a card, in one language. */
export function mealCard(meal: StoredMeal, language: Language, say: SayWord): MealCard {
  return {
    id: meal.id,
    slug: meal.slug,
    name: meal.name[language],
    categories: namedCategories(categoriesOf(meal), say),
    mainIngredient: meal.mainIngredient,
    tags: meal.tags,
    diets: meal.diets,
    isNew: meal.isNew,
    isBestSeller: meal.isBestSeller,
    contains: containedAllergens(meal, 'contains'),
    mayContain: containedAllergens(meal, 'may-contain'),
    image: mealPicture(meal),
    useByDays: meal.useByDays,
    builds: meal.builds.map((build) => mealBuild(build, say)),
  };
}

export function namedCategories(slugs: readonly Category[], say: SayWord): MealCard['categories'] {
  return slugs.map((slug) => ({ category: { slug, name: say(`category-${slug}`) } }));
}

/** docs/spec.md#meals-pictures: product images are at products/images/{slug}/1.jpg, unless one was uploaded. */
export function pathOfPicture({ slug, pictureSlug, picture }: Pictured): string {
  return picture ? picturePath(picture) : `products/images/${pictureSlug ?? slug}/1.jpg`;
}

export function mealPicture(meal: StoredMeal): MealCard['image'] {
  return { path: pathOfPicture(meal), ground: meal.pictureGround };
}

export function mealBuild(build: StoredBuild, say: SayWord): MealBuild {
  const { energyInKcal, protein, carbohydrate, fat, netWeightInGrams } = build.nutrition;
  return {
    id: build.id,
    portion: { slug: build.portion, name: say(`portion-${build.portion}`) },
    price: build.priceInCents,
    pricePerKilo: pricePerKilo(build.priceInCents, netWeightInGrams),
    nutrition: { calories: energyInKcal, protein, carbs: carbohydrate, fat },
  };
}

interface MoreOfMeal {
  similar: readonly StoredMeal[];
  offeredOn: string[];
  moreImages: string[];
}

/** A meal as shown on its own page: all information required before buying. */
export function mealDetail(
  meal: StoredMeal,
  { similar, offeredOn, moreImages }: MoreOfMeal,
  language: Language,
  say: SayWord,
): MealDetail {
  return {
    ...mealCard(meal, language, say),
    description: meal.description[language],
    builds: meal.builds.map((build) => ({ ...mealBuild(build, say), nutrition: nutritionFacts(build.nutrition) })),
    ingredients: meal.ingredients.map(({ name, emphasis, grams, organicCertificate }) => ({
      name: name[language],
      emphasis: emphasis[language],
      grams,
      isOrganic: Boolean(organicCertificate),
    })),
    preparation: meal.preparation[language],
    reheating: meal.reheating[language],
    imageAlt: meal.picture?.alt[language] || meal.name[language],
    moreImages,
    offeredOn,
    similar: similar.map((other) => mealCard(other, language, say)),
  };
}

function nutritionFacts(nutrition: Nutrition): NutritionFacts {
  const { energyInKj, energyInKcal, protein, carbohydrate, fat, saturates, sugars, fibre, salt } = nutrition;
  return {
    calories: energyInKcal,
    kilojoules: energyInKj,
    protein,
    carbs: carbohydrate,
    fat,
    saturates,
    sugars,
    fibre,
    salt,
    netWeight: nutrition.netWeightInGrams,
  };
}
