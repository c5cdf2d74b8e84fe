import type { ReactNode } from 'react';
import type { Portion } from '#contract/words/catalogue-words.ts';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { MealTile } from './meal-tile.tsx';
import type { TileMeal } from './tile-meal.ts';

type MealGridProps = {
  meals: readonly TileMeal[];
  columns: 3 | 4;
  startPortion?: Portion;
  headingLevel?: 2 | 3;
  /** Below a picture of the page itself, which has the loading priority. */
  isBelowPicture?: boolean;
  warningOf?: (meal: TileMeal) => ReactNode;
};

const columnClasses = { 3: 'md:grid-cols-3', 4: 'md:grid-cols-3 lg:grid-cols-4' };
/** The first is visible at once on any screen; the others load when they come near. */
const seenFirst = 1;

export function MealGrid({
  meals,
  columns,
  startPortion,
  headingLevel,
  isBelowPicture = false,
  warningOf,
}: MealGridProps) {
  return (
    <ul className={joinClasses('grid gap-x-3 gap-y-5.5 sm:grid-cols-2', columnClasses[columns])}>
      {meals.map((meal, index) => (
        <li key={`${meal.slug} ${startPortion ?? ''}`} className="dish-cell">
          <div>
            <MealTile
              meal={meal}
              sizes="(min-width: 900px) 310px, (min-width: 600px) 48vw, 94vw"
              withPortions
              startPortion={startPortion}
              priority={index < seenFirst && !isBelowPicture}
              headingLevel={headingLevel}
              warning={warningOf?.(meal)}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
