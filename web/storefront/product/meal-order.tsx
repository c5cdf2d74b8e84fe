import { formatDate } from '#web/dates/format-date.ts';
import { MealCost } from '#web/meals/meal-cost.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { IconCalendar } from '#web/ui/icons/order.tsx';
import { OrderStrip } from '../cart/parts/cart-strip.tsx';
import { AmountControl } from '../cart/queue/amount-control.tsx';
import { amountHere, type OrderHere, type ShownBuild, type ShownMeal } from './order-here.ts';

type MealOrderProps = { order: Extract<OrderHere, { kind: 'ready' }>; meal: ShownMeal; build: ShownBuild };

/** Amount of this portion in the delivery: beside the price on wide screens, in reach of the thumb on others. */
export function MealOrder({ order, meal, build }: MealOrderProps) {
  const text = useText();
  const language = useLanguage();
  const { cart, day, isWeekly } = order;
  const { next, control } = amountHere(order, meal, build);
  const amount = <AmountControl {...control} limitText={text('amount-limit')} />;
  return (
    <>
      <div className="max-md:hidden">{amount}</div>
      <p className="figures flex basis-full items-center gap-1 text-ink-muted text-s">
        <IconCalendar size={18} />
        <span>
          {text('product-for', { day: formatDate(day.menu.date, language, 'longNumeric') })}
          {day.quota ? ` · ${text(`quota-${day.quota.category}`, { ...day.quota.progress })}` : null}
        </span>
      </p>
      <OrderStrip cart={cart} isTight>
        <p className="min-w-0 flex-1 text-ink-muted text-xs leading-tight">
          <b className="block font-[650] text-ink text-s">{formatDate(day.menu.date, language, 'shortNumeric')}</b>
          <MealCost next={next} isWeekly={isWeekly} portion={build.portion.name} pricePerKilo={build.pricePerKilo} />
        </p>
        {amount}
      </OrderStrip>
    </>
  );
}
