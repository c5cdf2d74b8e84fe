import { useEffect, useMemo, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Cart, ScheduleMenu } from '#contract/orders/cart.ts';
import { cartExtrasPath } from '#contract/paths.ts';
import { weekdayOf } from '#domain/athens-time.ts';
import { weighOneMore } from '#domain/cart/one-more.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { MealPicture } from '#web/meals/meal-picture.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { cartFactsOf, lineFactsOf } from '../current/cart-facts.ts';
import { AmountControl } from '../queue/amount-control.tsx';
import { type OrderMeal, sketchOf } from '../queue/order-meal.ts';
import { type OrderMealsAnswer, unpackOrderMeals } from '../queue/packed-order-meals.ts';
import { findExtrasDay } from './extras-day.ts';

const mostExtrasShown = 6;

/** Extras for a complete delivery, each at the price it adds. */
export function DrawerExtras({ cart }: { cart: Cart }) {
  const text = useText();
  const language = useLanguage();
  const { load, data } = useFetcher<OrderMealsAnswer | null>();
  // Fixed when the drawer opens: an added extra stays in its position, and so do the others.
  const [day] = useState(() => findExtrasDay(cart));
  const [known] = useState(() => new Set(day?.menu.items.map(({ slug }) => slug)));
  const menu = cart.scheduleMenus.find(({ id }) => id === day?.menu.id);
  useEffect(() => {
    if (day) void load(`${cartExtrasPath}?date=${day.menu.date}&type=${day.type}`);
  }, [day, load]);
  const packed = data?.meals;
  const offered = useMemo(() => (packed ? unpackOrderMeals(packed) : []), [packed]);
  const meals = offered.filter(({ slug }) => !known.has(slug)).slice(0, mostExtrasShown);
  if (!menu || meals.length === 0) return null;
  return (
    <section className="grid min-w-0 gap-1.25">
      <h3 className="font-[650]">
        {text('extras-title', { weekday: weekdayOf(menu.date), date: formatDate(menu.date, language, 'dayMonth') })}
      </h3>
      <ul className="-mx-2.5 grid auto-cols-[144px] grid-flow-col gap-1.25 overflow-x-auto px-2.5 pb-0.5 [scrollbar-width:none]">
        {meals.map((meal) => (
          <li key={meal.slug} className="min-w-0">
            <Extra cart={cart} menu={menu} meal={meal} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Extra({ cart, menu, meal }: { cart: Cart; menu: ScheduleMenu; meal: OrderMeal }) {
  const text = useText();
  const [build] = meal.builds;
  if (!build) return null;
  const sketch = sketchOf(meal, build);
  const amount = menu.items.find(({ item }) => item.id === build.id)?.amount ?? 0;
  const next = weighOneMore(cartFactsOf(cart), menu.id, lineFactsOf(sketch, amount));
  return (
    <div className="flex h-full flex-col gap-0.5">
      <div className="aspect-4/3 overflow-hidden rounded-base bg-ground-sunken [&_img]:size-full [&_img]:object-cover">
        <MealPicture image={meal.image} widest={300} sizes="144px" alt="" />
      </div>
      <p className="line-clamp-2 text-s leading-snug">{meal.name}</p>
      <div className="mt-auto grid justify-items-start gap-0.5">
        <Price cents={next.addsInCents} signed className="font-[650] text-s" />
        <AmountControl
          menuId={menu.id}
          sketch={sketch}
          most={next.most}
          limitText={text('amount-limit')}
          tone="quiet"
        />
      </div>
    </div>
  );
}
