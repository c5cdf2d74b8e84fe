import { useMemo } from 'react';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { MealTile } from './meal-tile.tsx';
import { type PackedMeals, unpackMeals } from './packed-meals.ts';

/** A row of meals for browsing: scrolls sideways on phones, four columns from `md` up. */
export function MealRail({ meals: packed, className }: { meals: PackedMeals; className?: string }) {
  const meals = useMemo(() => unpackMeals(packed), [packed]);
  return (
    <ul className={joinClasses('meal-rail', className)}>
      {meals.map((meal) => (
        <li key={meal.slug} className="min-w-0 snap-start">
          <MealTile meal={meal} sizes="(min-width: 900px) 300px, (min-width: 600px) 42vw, 76vw" />
        </li>
      ))}
    </ul>
  );
}
