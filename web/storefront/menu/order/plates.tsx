import type { ScheduleMenu } from '#contract/orders/cart.ts';
import type { DeliveryProgress } from '#domain/cart/weekly-progress.ts';
import { MealPicture } from '#web/meals/meal-picture.tsx';
import { Link } from '#web/routing/link.tsx';
import { listProgress } from '#web/storefront/cart/parts/quota-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { IconPlus } from '#web/ui/icons/controls.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { isChosen, type MenuQuery, toggleChoice } from '../filters/menu-query.ts';
import { menuUrl, useMenuView } from '../filters/menu-view.ts';

type PlatesProps = { menu: ScheduleMenu; progress: DeliveryProgress; query: MenuQuery };

/** A table with more meals than this uses smaller plates. */
const fewPlates = 6;

export function Plates({ menu, progress, query }: PlatesProps) {
  const text = useText();
  const missing = listProgress(progress).flatMap(([category, { counted, required }]) =>
    Array.from({ length: required - counted }, (_, index) => ({ category, index })),
  );
  const count = menu.amounts.all + missing.length;
  if (count === 0) return <p className="text-ink-muted">{text('table-empty')}</p>;
  return (
    <ul
      aria-label={text('table-plates')}
      className={joinClasses(
        'grid gap-0.75 max-lg:max-w-[480px] sm:max-lg:grid-cols-6',
        count > fewPlates ? 'grid-cols-4' : 'grid-cols-3',
      )}
    >
      {menu.items.flatMap(({ item, name, amount }) =>
        Array.from({ length: amount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: plates of the same meal are identical.
          <li key={`${item.id} ${index}`} className="aspect-square rounded-round border-2 border-primary p-0.5">
            <MealPicture
              image={item.image}
              widest={300}
              sizes="100px"
              alt={name}
              className="size-full rounded-round object-cover"
            />
          </li>
        )),
      )}
      {missing.map(({ category, index }) => (
        <li key={`${category} ${index}`} className="aspect-square">
          <MissingPlate category={category} query={query} />
        </li>
      ))}
    </ul>
  );
}

type MissingPlateProps = { category: Parameters<typeof categoryLabel>[0]; query: MenuQuery };

function categoryLabel(category: 'breakfast-snack' | 'vegan' | 'main-meal') {
  return `plate-missing-${category}` as const;
}

/** Links to the meals for this empty plate. */
function MissingPlate({ category, query }: MissingPlateProps) {
  const text = useText();
  const place = useMenuView();
  const hasTypes = (place.categories?.length ?? 0) > 1;
  const others = { ...query, choices: query.choices.filter(({ group }) => group !== 'type') };
  const narrowed = isChosen(query, 'type', category) ? query : toggleChoice(others, { group: 'type', value: category });
  return (
    <Link
      to={`${menuUrl(place, hasTypes ? narrowed : { ...query, page: 1 })}`}
      preventScrollReset
      aria-label={text(categoryLabel(category))}
      className="press grid size-full place-items-center rounded-round border-2 border-accent border-dashed text-ink-tomato hover:bg-surface-tomato"
    >
      <IconPlus size={20} />
    </Link>
  );
}
