import type { Cart } from '#contract/orders/cart.ts';
import { MealPicture } from '#web/meals/meal-picture.tsx';
import { useText } from '#web/texts/texts-provider.tsx';

const mostPlates = 8;

/** The meals of a repeated order, one plate each. */
export function CartPlates({ cart }: { cart: Cart }) {
  const text = useText();
  const meals = new Map(cart.scheduleMenus.flatMap(({ items }) => items.map((item) => [item.slug, item])));
  if (meals.size === 0) return null;
  return (
    <ul aria-label={text('meals-chosen')} className="flex flex-wrap gap-1">
      {[...meals.values()].slice(0, mostPlates).map(({ slug, name, item }) => (
        <li key={slug} className="size-9 rounded-round border-2 border-primary p-0.5 sm:size-11">
          <MealPicture
            image={item.image}
            widest={300}
            sizes="88px"
            alt={name}
            className="size-full! rounded-round object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
