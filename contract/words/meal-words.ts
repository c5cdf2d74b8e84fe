export const mealCourses = ['main', 'breakfast-snack'] as const;
export type MealCourse = (typeof mealCourses)[number];

/** `draft`: customers have never seen it. `changed`: they see one version, and another waits to be published. */
export const mealStates = ['published', 'changed', 'draft', 'archived'] as const;
export type MealState = (typeof mealStates)[number];

/** Texts of a meal that are written in both languages. */
export const mealTexts = ['name', 'description', 'preparation', 'reheating'] as const;
export type MealText = (typeof mealTexts)[number];

export const nutrients = ['fat', 'saturates', 'carbohydrate', 'sugars', 'fibre', 'protein', 'salt'] as const;
export type Nutrient = (typeof nutrients)[number];

/** Origin of an ingredient: diets follow from it. */
export const ingredientKinds = [
  'plant',
  'honey',
  'dairy',
  'egg',
  'fish',
  'seafood',
  'poultry',
  'beef',
  'pork',
  'other-meat',
  'water-salt',
] as const;
export type IngredientKind = (typeof ingredientKinds)[number];

/** Manual overrides of data derived from the recipe. */
export const overrideKinds = ['contains', 'may-contain', 'not-diet', 'nutrient'] as const;
export type OverrideKind = (typeof overrideKinds)[number];

/** Reasons that prevent the publication of a meal. */
export const mealRecordGaps = [
  'name',
  'description',
  'preparation',
  'reheating',
  'no-recipe',
  'few-ingredients',
  'no-tags',
  'slug-taken',
  'diet-against-main',
] as const;
export type MealRecordGap = (typeof mealRecordGaps)[number];

/** Fields in which two versions may differ. */
export const mealRecordFields = [
  'slug',
  ...mealTexts,
  'course',
  'station',
  'mainIngredient',
  'tags',
  'isNew',
  'isBestSeller',
  'useByDays',
  'netWeightInGrams',
  'line',
  'order',
  'mayContain',
  'price',
  'factor',
  'override',
  'ground',
  'picture',
  'pictureAlt',
] as const;
export type MealRecordField = (typeof mealRecordFields)[number];
