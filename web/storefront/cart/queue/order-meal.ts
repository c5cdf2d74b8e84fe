import type { MealBuild, MealCard } from '#contract/meals/meals.ts';
import type { TileMeal } from '#web/meals/tile-meal.ts';
import type { ItemSketch } from './line-change.ts';

/** A tile whose meal can be added to a delivery. */
export type OrderMeal = Omit<TileMeal, 'builds'> & Pick<MealCard, 'categories' | 'builds'>;

export function orderMeal(meal: MealCard): OrderMeal {
  const { id: _id, tags: _tags, useByDays: _useByDays, ...shown } = meal;
  return shown;
}

export function sketchOf(meal: OrderMeal, build: MealBuild): ItemSketch {
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
