import type { MealCard } from '#contract/meals.ts';
import { type TileBuild, type TileMeal, tileMeal } from '#web/meals/tile-meal.ts';
import type { ItemSketch } from './line-change.ts';

/** A tile whose meal can be put into a delivery. */
export type OrderMeal = TileMeal & Pick<MealCard, 'categories'>;

export function orderMeal(meal: MealCard): OrderMeal {
  return { ...tileMeal(meal, 'all'), categories: meal.categories };
}

export function sketchOf(meal: OrderMeal, build: TileBuild): ItemSketch {
  const { id, portion, price, nutrition } = build;
  const regular = meal.builds.find((each) => each.portion.slug === 'regular');
  return {
    name: meal.name,
    slug: meal.slug,
    unitPrice: price,
    regularPrice: regular?.price ?? price,
    categories: meal.categories,
    item: { id, slug: meal.slug, image: meal.image, portion, nutrition },
  };
}
