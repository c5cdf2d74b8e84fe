import { useState } from 'react';
import type { ScheduleMenu } from '#contract/orders/cart.ts';
import { productPath } from '#contract/paths.ts';
import type { Portion } from '#contract/words/catalogue-words.ts';
import type { CartFacts } from '#domain/cart/cart-facts.ts';
import { weighOneMore } from '#domain/cart/one-more.ts';
import { allergenLine } from '#web/meals/allergen-line.ts';
import { AvoidedMark } from '#web/meals/avoided-mark.tsx';
import { MealCost } from '#web/meals/meal-cost.tsx';
import { mealMarks } from '#web/meals/meal-marks.tsx';
import { MealPicture } from '#web/meals/meal-picture.tsx';
import { MealBadge, MealFigures, TilePortions } from '#web/meals/meal-tile.tsx';
import { findBuild } from '#web/meals/tile-meal.ts';
import { Link } from '#web/routing/link.tsx';
import { lineFactsOf } from '#web/storefront/cart/current/cart-facts.ts';
import { AmountControl } from '#web/storefront/cart/queue/amount-control.tsx';
import { type OrderMeal, sketchOf } from '#web/storefront/cart/queue/order-meal.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { DishCard } from '#web/ui/display/dish-card.tsx';

type OrderTileProps = {
  meal: OrderMeal;
  menu: ScheduleMenu;
  facts: CartFacts;
  startPortion?: Portion;
  priority: boolean;
};

/** A meal that can be ordered: portion, price, and amount. */
export function OrderTile({ meal, menu, facts, startPortion, priority }: OrderTileProps) {
  const text = useText();
  const held = menu.items.filter(({ slug }) => slug === meal.slug);
  const [portion, setPortion] = useState<string | undefined>(startPortion ?? held[0]?.item.portion.slug);
  const build = findBuild(meal.builds, portion);
  if (!build) return null;
  const sketch = sketchOf(meal, build);
  const amount = held.find(({ item }) => item.id === build.id)?.amount ?? 0;
  const picked = held.reduce((sum, item) => sum + item.amount, 0);
  const next = weighOneMore(facts, menu.id, lineFactsOf(sketch, amount));
  const isWeekly = facts.planType === 'weekly';
  const isFirst = build === meal.builds[0];
  return (
    <DishCard
      headingLevel={2}
      picture={<MealPicture image={meal.image} sizes={pictureSizes} alt="" priority={priority} />}
      name={<Link to={`${productPath(meal.slug)}${isFirst ? '' : `?portion=${build.portion.slug}`}`}>{meal.name}</Link>}
      badge={<MealBadge meal={meal} />}
      warning={meal.avoided ? <AvoidedMark meal={meal} /> : null}
      pickedText={picked > 0 ? `${picked}×` : null}
      figures={<MealFigures nutrition={build.nutrition} />}
      macros={text('meal-other-macros', {
        carbs: Math.round(build.nutrition.carbs),
        fat: Math.round(build.nutrition.fat),
      })}
      marks={mealMarks(meal, text)}
      allergens={allergenLine(meal, text)}
      portion={
        <TilePortions meal={meal} name={`${menu.id} ${meal.slug}`} value={build.portion.slug} onChange={setPortion} />
      }
      cost={<MealCost next={next} isWeekly={isWeekly} portion={build.portion.name} pricePerKilo={build.pricePerKilo} />}
      amount={<AmountControl menuId={menu.id} sketch={sketch} most={next.most} limitText={text('amount-limit')} />}
    />
  );
}

const pictureSizes = '(min-width: 1200px) 290px, (min-width: 900px) 31vw, (min-width: 600px) 48vw, 94vw';
