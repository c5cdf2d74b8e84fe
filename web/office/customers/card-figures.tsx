import type { CustomerCard } from '#contract/customers/customer-cards.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';

/** One line: orders, value, credit, doors that stayed closed, and what is owed. */
export function CardFigures({ card: { figures } }: { card: CustomerCard }) {
  const text = useText();
  const { orders, value, credit, notFound, due } = figures;
  const shown = [
    { key: 'orders', figure: orders, words: text('card-figure-orders', { count: orders }) },
    { key: 'value', figure: formatEuros(value), words: text('card-figure-value') },
    { key: 'credit', figure: formatEuros(credit), words: text('card-figure-credit') },
    { key: 'not-found', figure: notFound, words: text('card-figure-not-found', { count: notFound }) },
    ...(due > 0 ? [{ key: 'due', figure: formatEuros(due), words: text('card-figure-due') }] : []),
  ];
  return (
    <ul className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      {shown.map(({ key, figure, words }) => (
        <li
          key={key}
          className={joinClasses(
            'border-b pb-0.25',
            key === 'due' ? 'border-ink-tomato border-dashed' : 'border-line-strong',
          )}
        >
          <b className="display-face figures text-[1.5rem]">{figure}</b> {words}
        </li>
      ))}
    </ul>
  );
}
