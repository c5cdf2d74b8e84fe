import type { MealCollection } from '#contract/meals/meals.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { FilterChip, type FilterChipProps } from './filter-chip.tsx';
import { type FilterChoice, filterGroups, type MenuQuery } from './menu-query.ts';
import { useMenuView, valuesOfGroup } from './menu-view.ts';

export type FilterGroupsProps = {
  query: MenuQuery;
  counts: MealCollection['counts'];
  link?: FilterChipProps['link'];
  headingLevel: 2 | 3;
};

/** Every filter of docs/spec.md#menu-filters. */
export function FilterGroups({ query, counts, link, headingLevel }: FilterGroupsProps) {
  const text = useText();
  const place = useMenuView();
  const groups = filterGroups.filter((group) => valuesOfGroup(group, place).length > 0);
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="grid gap-3">
      {groups.map((group) => (
        <section key={group} className="grid gap-1.25">
          <Heading className="font-[650] text-s">{text(`menu-filter-${group}`)}</Heading>
          <ul className="relative flex flex-wrap gap-1 lg:gap-0.75">
            {valuesOfGroup(group, place).map((value) => (
              <li key={value}>
                <FilterChip
                  choice={{ group, value } as FilterChoice}
                  count={counts[group][value] ?? 0}
                  query={query}
                  link={link}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
