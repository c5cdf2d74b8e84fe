import type { MealCollection } from '#contract/meals.ts';
import { useText } from '#web/texts-provider.tsx';
import { FilterChip, type FilterChipProps } from './filter-chip.tsx';
import { type Choice, filterGroups, filterValues, type MenuQuery } from './menu-query.ts';

export type FilterGroupsProps = {
  query: MenuQuery;
  counts: MealCollection['counts'];
  link?: FilterChipProps['link'];
  headingLevel: 2 | 3;
};

/** Every filter of SPEC §2. */
export function FilterGroups({ query, counts, link, headingLevel }: FilterGroupsProps) {
  const text = useText();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="grid gap-3">
      {filterGroups.map((group) => (
        <section key={group} className="grid gap-1.25">
          <Heading className="font-[650] text-s">{text(`menu-filter-${group}`)}</Heading>
          <ul className="relative flex flex-wrap gap-1 lg:gap-0.75">
            {filterValues[group].map((value) => (
              <li key={value}>
                <FilterChip
                  choice={{ group, value } as Choice}
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
