import type { OrderItem } from '#contract/orders/orders.ts';
import { MealPicture } from '#web/meals/meal-picture.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';

const cells = 6;

/** One picture per meal, edge to edge; the last cell counts those that do not fit. */
export function MealMosaic({ items }: { items: readonly OrderItem[] }) {
  const text = useText();
  if (items.length === 0) return null;
  const shown = items.length > cells ? items.slice(0, cells - 1) : items;
  const rest = items.slice(shown.length).reduce((sum, { amount }) => sum + amount, 0);
  const isFew = items.length < 3;
  return (
    <ul
      aria-label={text('orders-next-meals')}
      className={joinClasses(
        'grid min-h-full auto-rows-fr gap-0.25',
        isFew ? 'grid-cols-1' : items.length === 4 ? 'grid-cols-2' : 'grid-cols-3',
      )}
    >
      {shown.map(({ id, item, name, amount }, index) => (
        <li key={id} className={joinClasses('relative min-h-15', spanOf(index, shown.length, rest))}>
          <MealPicture
            image={item.image}
            widest={768}
            sizes="(min-width: 600px) 25vw, 50vw"
            alt={amount > 1 ? `${name}, ${amount}×` : name}
            priority={index === 0}
            className="absolute inset-0 size-full! object-cover"
          />
          {amount > 1 ? (
            <span
              aria-hidden="true"
              className="figures absolute end-0.75 top-0.75 grid h-3.25 min-w-3.25 place-items-center rounded-round bg-surface-olive px-0.75 font-bold text-xs"
            >
              {amount}×
            </span>
          ) : null}
        </li>
      ))}
      {rest > 0 ? (
        <li className="grid place-items-center bg-tint-on-olive p-1 text-center font-[650] text-[0.9375rem] leading-snug">
          {text('orders-more-meals', { count: rest })}
        </li>
      ) : null}
    </ul>
  );
}

/** Five in rows of three: the last two share the width, so that no cell is empty. */
function spanOf(index: number, count: number, rest: number): string | false {
  return count === 5 && rest === 0 && index === 4 && 'col-span-2';
}
