import type { OrderDelivery } from '#contract/orders/orders.ts';
import { productPath } from '#contract/paths.ts';
import { isActive } from '#domain/orders/order-status.ts';
import { MealPicture } from '#web/meals/meal-picture.tsx';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';

type DeliveryMealsProps = { delivery: OrderDelivery; isPlan: boolean };

/** As sold: name, portion, amount, and the price when it is not covered by the plan. */
export function DeliveryMeals({ delivery, isPlan }: DeliveryMealsProps) {
  const text = useText();
  const { items, status } = delivery;
  if (items.length === 0) return <p className="text-ink-muted">{text('no-meals')}</p>;
  return (
    <ul
      aria-label={text('order-meals')}
      className={joinClasses(
        'grid gap-x-3 gap-y-1 sm:grid-cols-2',
        !isActive(status) && 'text-ink-muted [&_img]:opacity-55 [&_img]:saturate-25',
      )}
    >
      {items.map(({ id, slug, name, amount, price, isFilled, item }) => (
        <li key={id} className="flex min-w-0 items-center gap-1.25">
          <div className="size-7 flex-none overflow-hidden rounded-base bg-ground-sunken">
            <MealPicture image={item.image} widest={300} sizes="56px" alt="" className="size-full! object-cover" />
          </div>
          <p className="min-w-0 flex-1 text-s leading-snug">
            <Link to={productPath(slug)} className="press font-[650] no-underline hover:underline">
              {name}
            </Link>
            <span className="figures block text-ink-muted">
              {amount}× {text('portion-of', { portion: item.portion.name })}
              {price > 0 ? (
                <>
                  {' · '}
                  <Price cents={price} signed={isPlan} className="text-ink" />
                </>
              ) : null}
              {isFilled ? ` · ${text('order-filled')}` : null}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
