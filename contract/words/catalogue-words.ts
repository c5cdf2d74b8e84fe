/** The catalogue's closed lists (docs/spec.md#menu-filters), each word once. Their display names are in texts/ under the same key. */
export const planTags = ['custom', 'weight-loss', 'office', 'fitness', 'balanced', 'pescatarian', 'vegan'] as const;
export type PlanTag = (typeof planTags)[number];

/** The two weekdays of a week on which a plan is delivered. */
export const deliveryPatterns = ['sun-wed', 'mon-thu', 'tue-fri'] as const;
export type DeliveryPattern = (typeof deliveryPatterns)[number];

export const categories = ['breakfast-snack', 'vegan', 'main-meal'] as const;
export type Category = (typeof categories)[number];

export const portions = ['regular', 'brave', 'hero', 'legendary'] as const;
export type Portion = (typeof portions)[number];

export const favourites = ['new', 'best-seller'] as const;
export type Favourite = (typeof favourites)[number];

export const diets = ['vegan', 'vegetarian', 'pescatarian', 'fasting'] as const;
export type Diet = (typeof diets)[number];

export const allergenFilters = ['gluten', 'dairy', 'egg', 'nuts', 'fish', 'shellfish', 'sesame', 'soy'] as const;
export type AllergenFilter = (typeof allergenFilters)[number];

/** The 14 allergens of Regulation (EU) 1169/2011, Annex II. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof allergens)[number];

export const mainIngredients = [
  'poultry',
  'yoghurt',
  'beef',
  'pork',
  'seafood',
  'pasta',
  'cereals',
  'egg',
  'legumes',
] as const;
export type MainIngredient = (typeof mainIngredients)[number];

export const mealSorts = ['recommended', 'protein', 'calories', 'price'] as const;
export type MealSort = (typeof mealSorts)[number];

/** Tints behind a dish: its placeholder until the picture has loaded, and the ground it was rendered on. */
export const pictureGrounds = ['stone', 'sage', 'lemon', 'apricot'] as const;
export type PictureGround = (typeof pictureGrounds)[number];
