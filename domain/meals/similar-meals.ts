/** Figures that make two meals alike to a customer who eats by numbers. */
export interface MealProfile {
  slug: string;
  course: string;
  mainIngredient: string | null;
  diets: readonly string[];
  calories: number;
  protein: number;
  carbs: number;
  fat: number;
}

/** The meals closest in energy and macros, among those of the same course; a shared main ingredient or diet brings them nearer. */
export function findSimilarMeals<Meal extends MealProfile>(
  meal: MealProfile,
  others: readonly Meal[],
  count: number,
): Meal[] {
  return others
    .filter((other) => other.slug !== meal.slug && other.course === meal.course)
    .map((other) => ({ other, distance: distanceBetween(meal, other) }))
    .sort((a, b) => a.distance - b.distance || (a.other.slug < b.other.slug ? -1 : 1))
    .slice(0, count)
    .map(({ other }) => other);
}

function distanceBetween(a: MealProfile, b: MealProfile): number {
  // Each difference is weighted by noticeable amounts: 100 kcal, 10 g of protein or fat, 20 g of carbohydrate.
  const figures = ((a.calories - b.calories) / 100) ** 2 + ((a.protein - b.protein) / 10) ** 2;
  const rest = ((a.carbs - b.carbs) / 20) ** 2 + ((a.fat - b.fat) / 10) ** 2;
  const sharedDiets = a.diets.filter((diet) => b.diets.includes(diet)).length;
  const isSameIngredient = a.mainIngredient !== null && a.mainIngredient === b.mainIngredient;
  return Math.sqrt(figures + rest) - (isSameIngredient ? 0.5 : 0) - sharedDiets * 0.1;
}
