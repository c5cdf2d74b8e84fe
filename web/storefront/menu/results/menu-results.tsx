import type { ReactNode } from 'react';
import { Link } from '#web/routing/link.tsx';
import { PageLinks } from '#web/routing/page-links.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { LastChosenChip } from '../filters/chosen-chips.tsx';
import type { MenuQuery } from '../filters/menu-query.ts';
import { menuUrl, useMenuView } from '../filters/menu-view.ts';
import { toggledUrl } from './avoided-strip.tsx';
import type { Avoidance } from './find-menu-meals.server.ts';

type MenuResultsProps = {
  query: MenuQuery;
  total: number;
  pages: number;
  avoidance: Avoidance;
  isPending: boolean;
  className?: string;
  /** Meals on this page of the list, or null when it has none. */
  children: ReactNode;
};

/** Unchanged while the next results load; only a noticeable wait is shown. */
export function MenuResults(props: MenuResultsProps) {
  const { query, total, pages, avoidance, isPending, className, children } = props;
  const place = useMenuView();
  return (
    <section
      aria-busy={isPending || undefined}
      className={joinClasses(
        'min-w-0 pt-1 transition-opacity duration-(--t-state)',
        isPending && 'opacity-60 delay-150',
        className,
      )}
    >
      {children ? (
        <>
          {children}
          <PageLinks page={query.page} pages={pages} addressOf={(page) => menuUrl(place, { ...query, page })} />
        </>
      ) : total > 0 ? (
        <NoSuchPage query={query} />
      ) : avoidance && avoidance.hidden > 0 ? (
        <AllAvoided query={query} />
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

/** There are meals, but this customer avoids all of them. */
function AllAvoided({ query }: { query: MenuQuery }) {
  const text = useText();
  const place = useMenuView();
  return (
    <EmptyPlate
      title={text('avoided-all')}
      action={
        <ButtonLink as={Link} to={toggledUrl(place, query, false)} fill="outline">
          {text('avoided-show')}
        </ButtonLink>
      }
    >
      {text('avoided-all-hint')}
    </EmptyPlate>
  );
}

function NoSuchPage({ query }: { query: MenuQuery }) {
  const text = useText();
  const place = useMenuView();
  return (
    <EmptyPlate
      title={text('menu-no-such-page')}
      action={
        <ButtonLink as={Link} to={menuUrl(place, { ...query, page: 1 })} fill="outline">
          {text('menu-first-page')}
        </ButtonLink>
      }
    >
      {text('menu-no-such-page-hint')}
    </EmptyPlate>
  );
}
