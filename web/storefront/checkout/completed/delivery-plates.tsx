import type { OrderItem } from '#contract/orders/orders.ts';
import { MealPicture } from '#web/meals/meal-picture.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';

const mostPictures = 6;

/** Columns without an empty cell: four are two by two, and on a tablet all in one row. */
const columns = [
  '',
  'grid-cols-1',
  'grid-cols-2',
  'grid-cols-3',
  'grid-cols-2 sm:max-lg:grid-cols-4',
  'grid-cols-5',
  'grid-cols-3 sm:max-lg:grid-cols-6',
];

/** The meals of a delivery as pictures, six at most; the last one then shows the number of the others. */
export function DeliveryPlates({ items }: { items: readonly OrderItem[] }) {
  const text = useText();
  const isMore = items.length > mostPictures;
  const shown = items.slice(0, isMore ? mostPictures - 1 : mostPictures);
  const rest = items.slice(shown.length).reduce((sum, { amount }) => sum + amount, 0);
  return (
    <ul className={joinClasses('grid auto-rows-fr gap-[3px]', columns[Math.min(items.length, mostPictures)])}>
      {shown.map(({ id, name, item }) => (
        <li key={id} className="relative aspect-square min-h-full lg:aspect-auto">
          <MealPicture
            image={item.image}
            widest={400}
            sizes="(min-width: 1200px) 150px, 33vw"
            alt={name}
            className="absolute inset-0 size-full! object-cover"
          />
        </li>
      ))}
      {isMore ? (
        <li className="grid aspect-square min-h-full place-content-center bg-tint-on-olive text-center font-[650] text-s leading-snug lg:aspect-auto">
          {text('done-more', { count: rest })}
        </li>
      ) : null}
    </ul>
  );
}
