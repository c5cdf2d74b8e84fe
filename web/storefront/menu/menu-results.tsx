import { Link } from 'react-router';
import { useText } from '#web/texts-provider.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyPlate } from '#web/ui/empty-plate.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { MealGrid } from '../meals/meal-grid.tsx';
import { PageLinks } from '../meals/page-links.tsx';
import type { TileMeal } from '../meals/tile-meal.ts';
import { LastChosenChip } from './chosen-chips.tsx';
import { type MenuQuery, writeMenuQuery } from './menu-query.ts';

type MenuResultsProps = {
  query: MenuQuery;
  meals: readonly TileMeal[];
  total: number;
  pages: number;
  isPending: boolean;
};

/** Stays as it is while the next answer travels; only a wait that can be felt is shown. */
export function MenuResults({ query, meals, total, pages, isPending }: MenuResultsProps) {
  const portion = query.choices.find((choice) => choice.group === 'portion')?.value;
  return (
    <section
      aria-busy={isPending || undefined}
      className={joinClasses(
        'col-span-full min-w-0 pt-1 transition-opacity duration-(--t-state) lg:col-span-1 lg:col-start-2',
        isPending && 'opacity-60 delay-150',
      )}
    >
      {meals.length > 0 ? (
        <>
          <MealGrid meals={meals} columns={3} startPortion={portion} headingLevel={2} />
          <PageLinks
            page={query.page}
            pages={pages}
            addressOf={(page) => `/menu${writeMenuQuery({ ...query, page })}`}
          />
        </>
      ) : total > 0 ? (
        <NoSuchPage query={query} />
      ) : (
        <NothingFound query={query} />
      )}
    </section>
  );
}

function NothingFound({ query }: { query: MenuQuery }) {
  const text = useText();
  return (
    <EmptyPlate title={text('menu-none-found')} action={<LastChosenChip query={query} />}>
      {text('menu-none-found-hint')}
    </EmptyPlate>
  );
}

function NoSuchPage({ query }: { query: MenuQuery }) {
  const text = useText();
  return (
    <EmptyPlate
      title={text('menu-no-such-page')}
      action={
        <ButtonLink as={Link} to={`/menu${writeMenuQuery({ ...query, page: 1 })}`} fill="outline">
          {text('menu-first-page')}
        </ButtonLink>
      }
    >
      {text('menu-no-such-page-hint')}
    </EmptyPlate>
  );
}
