import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/texts-provider.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyPlate } from '#web/ui/empty-plate.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { PageLinks } from '../meals/page-links.tsx';
import { LastChosenChip } from './chosen-chips.tsx';
import { menuAddress, useMenuPlace } from './menu-place.ts';
import type { MenuQuery } from './menu-query.ts';

type MenuResultsProps = {
  query: MenuQuery;
  total: number;
  pages: number;
  isPending: boolean;
  className?: string;
  /** The meals of this page of the list, or null when it has none. */
  children: ReactNode;
};

/** Stays as it is while the next answer travels; only a wait that can be felt is shown. */
export function MenuResults({ query, total, pages, isPending, className, children }: MenuResultsProps) {
  const place = useMenuPlace();
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
          <PageLinks page={query.page} pages={pages} addressOf={(page) => menuAddress(place, { ...query, page })} />
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
  const place = useMenuPlace();
  return (
    <EmptyPlate
      title={text('menu-no-such-page')}
      action={
        <ButtonLink as={Link} to={menuAddress(place, { ...query, page: 1 })} fill="outline">
          {text('menu-first-page')}
        </ButtonLink>
      }
    >
      {text('menu-no-such-page-hint')}
    </EmptyPlate>
  );
}
