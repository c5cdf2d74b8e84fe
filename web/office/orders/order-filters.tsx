import { Form } from 'react-router';
import { officeOrdersPath } from '#contract/office-paths.ts';
import { searchedKinds } from '#contract/orders/desk-orders.ts';
import { orderStatuses } from '#contract/orders/orders.ts';
import { addDays, type CalendarDate } from '#domain/athens-time.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Chip } from '#web/ui/buttons/chip.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { useNearDate } from '../session/day-text.tsx';
import { type AskedOrders, filtersOf } from './read-order-filters.ts';

type FilterName = Exclude<keyof AskedOrders, 'before'>;

/** What is chosen, each with a way out of it; then what else may be chosen. All of it is in the address. */
export function OrderFilters({ asked, today }: { asked: AskedOrders; today: CalendarDate }) {
  const text = useText();
  const nearDate = useNearDate();
  const choices: { name: FilterName; value: string; label: string }[] = [
    { name: 'date', value: today, label: text('desk-filter-today') },
    { name: 'date', value: addDays(today, 1), label: text('desk-filter-tomorrow') },
    { name: 'owes', value: 'yes', label: text('desk-filter-owes') },
    ...searchedKinds.map((kind) => ({ name: 'kind' as const, value: kind, label: text(`desk-filter-${kind}`) })),
    ...orderStatuses.map((status) => ({
      name: 'status' as const,
      value: status,
      label: text(`desk-filter-${status}`),
    })),
  ];
  const chosen = [
    ...(asked.date
      ? [{ name: 'date' as const, label: text('desk-filter-date', { date: nearDate(asked.date, 'short') }) }]
      : []),
    ...(asked.text ? [{ name: 'text' as const, label: text('desk-filter-text', { text: asked.text }) }] : []),
    ...choices.filter(({ name, value }) => name !== 'date' && asked[name] === value),
  ];
  const open = choices.filter(({ name }) => asked[name] === undefined);
  return (
    <nav
      className="-mx-2 flex items-center gap-1 overflow-x-auto px-2 py-0.5 max-md:whitespace-nowrap md:mx-0 md:flex-wrap md:px-0"
      aria-label={text('desk-filters')}
    >
      {chosen.map(({ name, label }) => (
        <Chip
          key={name}
          as={OfficeLink}
          chosen
          removeLabel={text('desk-filter-remove')}
          to={pathWith(asked, name, null)}
        >
          {label}
        </Chip>
      ))}
      {open.map(({ name, value, label }) => (
        <Chip key={`${name} ${value}`} as={OfficeLink} to={pathWith(asked, name, value)}>
          {label}
        </Chip>
      ))}
      {asked.date ? null : <DateFilter asked={asked} />}
    </nav>
  );
}

/** Any other delivery date. */
function DateFilter({ asked }: { asked: AskedOrders }) {
  const text = useText();
  const { text: typed = '' } = asked;
  return (
    <Form action={officeOrdersPath} className="flex items-center gap-0.5">
      {Object.entries({ ...filtersOf(asked), ...(typed && { text: typed }) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        type="date"
        name="date"
        aria-label={text('desk-filter-day')}
        className="min-h-5.5 rounded-round border border-line bg-surface px-1.5 text-s"
      />
      <button type="submit" className="text-link min-h-5.5 px-0.5 text-s">
        {text('desk-filter-day-do')}
      </button>
    </Form>
  );
}

function pathWith(asked: AskedOrders, name: FilterName, value: string | null): string {
  const { before: _, ...kept } = asked;
  const query = new URLSearchParams(kept);
  if (value === null) query.delete(name);
  else query.set(name, value);
  return query.size > 0 ? `${officeOrdersPath}?${query}` : officeOrdersPath;
}
