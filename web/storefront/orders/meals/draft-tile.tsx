import { useId, useState } from 'react';
import { productPath } from '#contract/paths.ts';
import type { CartFacts } from '#domain/cart/cart-facts.ts';
import { allergenLine } from '#web/meals/allergen-line.ts';
import { AvoidedMark } from '#web/meals/avoided-mark.tsx';
import { MealCost } from '#web/meals/meal-cost.tsx';
import { mealMarks } from '#web/meals/meal-marks.tsx';
import { MealPicture } from '#web/meals/meal-picture.tsx';
import { MealBadge, MealFigures, TilePortions } from '#web/meals/meal-tile.tsx';
import { findBuild } from '#web/meals/tile-meal.ts';
import { Link } from '#web/routing/link.tsx';
import type { OrderMeal } from '#web/storefront/cart/queue/order-meal.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { DishCard } from '#web/ui/display/dish-card.tsx';
import { type Draft, type DraftBuild, weighBuild } from './draft.ts';
import { DraftAmount } from './draft-amount.tsx';

type DraftTileProps = {
  formId: string;
  facts: CartFacts;
  draft: Draft;
  meal: OrderMeal;
  builds: readonly DraftBuild[];
  onAmount: (buildId: string, amount: number) => void;
};

/** The menu's own card, with an amount that changes the draft. */
export function DraftTile({ formId, facts, draft, meal, builds, onAmount }: DraftTileProps) {
  const text = useText();
  const name = useId();
  const held = meal.builds.filter(({ id }) => (draft[id] ?? 0) > 0);
  const [portion, setPortion] = useState<string | undefined>(held[0]?.portion.slug);
  const shown = findBuild(meal.builds, portion);
  const build = builds.find(({ id }) => id === shown?.id);
  if (!shown || !build) return null;
  const amount = draft[build.id] ?? 0;
  const picked = held.reduce((sum, { id }) => sum + (draft[id] ?? 0), 0);
  const next = weighBuild(facts, build, amount);
  return (
    <DishCard
      headingLevel={3}
      picture={<MealPicture image={meal.image} sizes={pictureSizes} alt="" />}
      name={
        <Link to={productPath(meal.slug)} target="_blank" rel="noopener">
          {meal.name}
        </Link>
      }
      badge={<MealBadge meal={meal} />}
      warning={meal.avoided ? <AvoidedMark meal={meal} /> : null}
      pickedText={picked > 0 ? `${picked}×` : null}
      figures={<MealFigures nutrition={shown.nutrition} />}
      macros={text('meal-other-macros', {
        carbs: Math.round(shown.nutrition.carbs),
        fat: Math.round(shown.nutrition.fat),
      })}
      marks={mealMarks(meal, text)}
      allergens={allergenLine(meal, text)}
      portion={<TilePortions meal={meal} name={name} value={shown.portion.slug} onChange={setPortion} />}
      cost={
        <MealCost
          next={next}
          isWeekly={facts.planType === 'weekly'}
          portion={shown.portion.name}
          pricePerKilo={shown.pricePerKilo}
        />
      }
      amount={<DraftAmount formId={formId} build={build} amount={amount} most={next.most} onAmount={onAmount} />}
    />
  );
}

const pictureSizes = '(min-width: 1200px) 310px, (min-width: 900px) 22vw, (min-width: 600px) 46vw, 94vw';
