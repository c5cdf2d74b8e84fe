import type { DayBoard, DayDeliveryCard } from '#contract/kitchen/day-board.ts';
import { categories } from '#contract/words/catalogue-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import { DeliveryRow } from './delivery-row.tsx';

const names = [
  'deliveries',
  'meals',
  'allergies',
  'notChosen',
  'notPaid',
  'newCustomers',
  'notes',
  'filled',
  'traces',
] as const;
export type ListName = (typeof names)[number];
const explained = ['allergies', 'notChosen', 'notPaid', 'filled', 'traces'] as const;

type DayListProps = { board: DayBoard; name: string | null; find: string | null };

/** Panel of a figure or a problem: the deliveries behind it, and the possible actions. */
export function DayList({ board, name: asked, find }: DayListProps) {
  const text = useText();
  const name = names.find((each) => each === asked);
  if (!name) return null;
  const about = explained.find((each) => each === name);
  const listed = name === 'meals' ? [] : cardsOf(board, name);
  const cards = find ? listed.filter(({ orderNumber }) => orderNumber === find) : listed;
  return (
    <SidePanel param="list" title={text(`day-list-${name}`)}>
      {about ? <p className="pb-1.5 text-ink-muted text-s">{text(`day-list-what-${about}`)}</p> : null}
      {name === 'meals' ? <MealCounts board={board} /> : null}
      {name !== 'meals' && cards.length === 0 ? <p className="text-ink-muted">{text('day-list-empty')}</p> : null}
      <ul tabIndex={cards.length > 0 ? 0 : undefined} aria-label={text(`day-list-${name}`)}>
        {cards.map((card) => (
          <DeliveryRow key={card.id} card={card} />
        ))}
      </ul>
    </SidePanel>
  );
}

function cardsOf({ line, items, problems }: DayBoard, name: Exclude<ListName, 'meals'>): DayDeliveryCard[] {
  const kinds = { filled: 'filled-by-us', traces: 'possible-traces' } as const;
  const ids =
    name === 'filled' || name === 'traces'
      ? (problems.find(({ kind }) => kind === kinds[name])?.deliveries ?? [])
      : (line[name] ?? []);
  const wanted = new Set(ids);
  return items.filter(({ id }) => wanted.has(id));
}

function MealCounts({ board: { line } }: { board: DayBoard }) {
  const text = useText();
  return (
    <dl className="grid">
      {categories.map((category) => (
        <div key={category} className="flex justify-between gap-2 border-line border-b py-1.25">
          <dt>{text(`category-${category}`)}</dt>
          <dd className="figures font-[650]">{line.meals[category] ?? 0}</dd>
        </div>
      ))}
    </dl>
  );
}
