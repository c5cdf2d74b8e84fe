import { lazy, type MouseEvent, type ReactNode, Suspense } from 'react';
import { useWasTrue } from '#web/routing/use-was-true.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { IconFilter } from '#web/ui/icons/controls.tsx';
import { chipClasses } from '#web/ui/looks/chip-look.ts';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { FilterGroups, type FilterGroupsProps } from './filter-groups.tsx';
import { useFilterSheet } from './use-filter-sheet.ts';

const FilterSheet = lazy(() => import('./filter-sheet.tsx'));

type FiltersProps = Pick<FilterGroupsProps, 'query' | 'counts'>;

/**
 * All filters, rendered once: on wide screens a column beside the meals; on small ones expanded by `FilterFold` before it until
 * a script has loaded.
 */
export function FilterColumn({ query, counts, className }: FiltersProps & { className: string }) {
  const text = useText();
  return (
    <aside
      aria-label={text('menu-filters')}
      className={joinClasses(
        'max-lg:hidden max-lg:peer-open:col-span-full max-lg:peer-open:block max-lg:py-2',
        className,
      )}
    >
      <FilterGroups query={query} counts={counts} headingLevel={2} />
    </aside>
  );
}

type FilterFoldProps = FiltersProps & {
  total: number;
  className: string;
  /** Control that expands the filters; else the column after it. */
  children?: ReactNode;
};

/** On small screens: a sheet, or a fold in the page until scripts have loaded. */
export function FilterFold({ query, counts, total, className, children }: FilterFoldProps) {
  const text = useText();
  const sheet = useFilterSheet();
  const wasOpened = useWasTrue(sheet.isOpen);
  const chosenCount = query.choices.length;
  function openSheet(event: MouseEvent) {
    event.preventDefault();
    sheet.open();
  }
  return (
    <>
      <details className={joinClasses('peer min-w-0 open:col-span-full', className)}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary has button semantics. */}
        <summary
          onClick={openSheet}
          className={chipClasses({ strong: true, className: 'list-none [&::-webkit-details-marker]:hidden' })}
        >
          <IconFilter size={18} />
          {text('menu-filters')}
          {chosenCount > 0 ? <small>{chosenCount}</small> : null}
        </summary>
        {children ? <div className="py-2">{children}</div> : null}
      </details>
      {wasOpened ? (
        <Suspense>
          <FilterSheet
            open={sheet.isOpen}
            onChoose={sheet.choose}
            onClose={sheet.close}
            query={query}
            counts={counts}
            total={total}
          />
        </Suspense>
      ) : null}
    </>
  );
}
