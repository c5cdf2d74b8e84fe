import { formatDate } from '#web/dates/format-date.ts';
import { Link } from '#web/routing/link.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Chip } from '#web/ui/buttons/chip.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { choiceLabel } from './choice-label.ts';
import { clearAll, type MenuQuery, toggleChoice } from './menu-query.ts';
import { menuUrl, useMenuView } from './menu-view.ts';

/** All active filters, each removable by a press; a list of links, which works without scripts. */
export function ChosenChips({ query, className }: { query: MenuQuery; className?: string }) {
  const text = useText();
  const place = useMenuView();
  const steps = useSteps(query);
  return (
    <ul aria-label={text('menu-chosen')} className={className}>
      {steps.map((step) => (
        <li key={step.key} className="flex-none">
          <StepChip step={step} />
        </li>
      ))}
      <li className="flex-none">
        <TextLink
          as={Link}
          to={menuUrl(place, clearAll(query, place.isOrdering))}
          preventScrollReset
          standalone
          className="px-1 text-s"
        >
          {text('menu-clear-all')}
        </TextLink>
      </li>
    </ul>
  );
}

/** Next step from an empty list: removes the last chosen filter. Search words may be longer than a line. */
export function LastChosenChip({ query }: { query: MenuQuery }) {
  const last = useSteps(query).at(-1);
  return last ? <StepChip step={last} className="max-w-full whitespace-normal [overflow-wrap:anywhere]" /> : null;
}

type Step = { key: string; label: string; without: MenuQuery };

function StepChip({ step, className }: { step: Step; className?: string }) {
  const text = useText();
  const place = useMenuView();
  return (
    <Chip
      as={Link}
      to={menuUrl(place, step.without)}
      preventScrollReset
      chosen
      removeLabel={text('menu-remove')}
      className={className}
    >
      {step.label}
    </Chip>
  );
}

function useSteps(query: MenuQuery): Step[] {
  const text = useText();
  const language = useLanguage();
  const { isOrdering } = useMenuView();
  const steps: Step[] = [];
  if (query.date && !isOrdering) {
    const label = formatDate(query.date, language, 'short');
    steps.push({ key: 'date', label, without: { ...query, date: null, page: 1 } });
  }
  if (query.search) {
    const label = text('menu-search-chip', { search: query.search });
    steps.push({ key: 'search', label, without: { ...query, search: '', page: 1 } });
  }
  for (const choice of query.choices) {
    const key = `${choice.group} ${choice.value}`;
    steps.push({ key, label: choiceLabel(choice, text), without: toggleChoice(query, choice) });
  }
  return steps;
}
