import { Link, type LinkProps } from 'react-router';
import type { MealCollection } from '#contract/meals.ts';
import { useText } from '#web/texts-provider.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { choiceLabel } from './choice-label.ts';
import {
  type Choice,
  filterGroups,
  filterValues,
  isChosen,
  type MenuQuery,
  toggleChoice,
  writeMenuQuery,
} from './menu-query.ts';

export type FilterGroupsProps = {
  query: MenuQuery;
  counts: MealCollection['counts'];
  /** How a press moves through the history; inside the sheet it must not leave the sheet. */
  link?: Pick<LinkProps, 'replace' | 'state'>;
  headingLevel: 2 | 3;
};

/** Every filter of SPEC §2 as a link, so that a press works before any script has loaded. */
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

/** Where a mouse points, chips may be smaller. */
const dense = 'lg:min-h-4.5 lg:px-1.5';

type FilterChipProps = { choice: Choice; count: number; query: MenuQuery; link: FilterGroupsProps['link'] };

function FilterChip({ choice, count, query, link }: FilterChipProps) {
  const text = useText();
  const chosen = isChosen(query, choice.group, choice.value);
  const label = choiceLabel(choice, text);
  if (count === 0 && !chosen) {
    return (
      <Chip
        as="span"
        count={0}
        className={joinClasses(dense, 'border-dashed bg-ground-sunken text-ink-muted hover:border-line')}
      >
        {label}
      </Chip>
    );
  }
  return (
    <Chip
      as={Link}
      to={`/menu${writeMenuQuery(toggleChoice(query, choice))}`}
      preventScrollReset
      {...link}
      chosen={chosen}
      count={count}
      removeLabel={chosen ? text('menu-remove') : undefined}
      className={dense}
    >
      {label}
    </Chip>
  );
}
