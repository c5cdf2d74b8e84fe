import type { LinkProps } from 'react-router';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Chip } from '#web/ui/buttons/chip.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { choiceLabel } from './choice-label.ts';
import { type FilterChoice, isChosen, type MenuQuery, toggleChoice } from './menu-query.ts';
import { menuUrl, useMenuView } from './menu-view.ts';

/** Smaller chips for mouse pointers. */
const dense = 'chip-dense';

export type FilterChipProps = {
  choice: FilterChoice;
  count: number;
  query: MenuQuery;
  /** History options of the link; inside the sheet it must not leave the sheet. */
  link?: Pick<LinkProps, 'replace' | 'state' | 'viewTransition' | 'onClick'>;
};

/** A filter as a link, so that it works before any script has loaded. */
export function FilterChip({ choice, count, query, link }: FilterChipProps) {
  const text = useText();
  const place = useMenuView();
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
      to={menuUrl(place, toggleChoice(query, choice))}
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
