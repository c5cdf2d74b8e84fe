import { useState } from 'react';
import type { CookedPortion } from '#contract/kitchen/kitchen.ts';
import type { SheetChange } from '#contract/kitchen/printing.ts';
import { type Portion, portions } from '#contract/words/catalogue-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { IconInfo } from '#web/ui/icons/signs.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { IconDone } from '../kit/office-icons.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import type { CookedDish } from './apply-pending-to-cook.ts';
import { PortionCell } from './portion-cell.tsx';
import type { Cooking } from './use-cooking.ts';

interface DishRowProps {
  dish: CookedDish;
  /** Changes since the cook sheet was printed. */
  changes: readonly SheetChange[];
  cooking: Cooking;
  isOpen: boolean;
  /** Portions that any dish of the station has, so that the cells of a portion are in one column. */
  columns: readonly Portion[];
}

/** A dish: its contents in words, a cell for each ordered portion, and the round button that completes the rest. */
export function DishRow({ dish, changes, cooking, isOpen, columns }: DishRowProps) {
  const text = useText();
  const [isAsking, setIsAsking] = useState(false);
  const { name, target, done } = dish;
  const isDone = done >= target;
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1.5 border-line border-b py-2 md:grid-cols-[64px_minmax(0,1fr)_auto_92px]">
      <RestButton dish={dish} onPress={() => cooking.press(restOf(dish))} isOpen={isOpen} />
      <div className="min-w-0">
        <h2
          className={joinClasses(
            'display-face text-m leading-tight md:text-[1.75rem]',
            isDone && target > 0 && 'text-ink-muted',
          )}
        >
          {name}
        </h2>
        <Allergens {...(dish.portions[0] ?? { contains: [], mayContain: [] })} />
        {isOpen || isDone ? null : (
          <button
            type="button"
            className="press -ms-1 min-h-5.5 rounded-base px-1 font-[550] text-ink-olive text-s underline"
            onClick={() => setIsAsking(true)}
            aria-label={`${text('cook-amount-some')}: ${name}`}
          >
            {text('cook-amount-some')}
          </button>
        )}
      </div>
      <div className="flex gap-1.25 justify-self-start overflow-x-auto px-0.25 py-1 max-md:col-span-3 max-md:col-start-1 max-md:w-full">
        {columns.map((column) => {
          const item = dish.portions.find(({ portion }) => portion === column);
          return (
            <div key={column} className={joinClasses('w-[92px] shrink-0', !item && 'max-md:hidden')}>
              {item ? (
                <PortionCell
                  item={item}
                  change={changes.find(({ mealId, portion }) => mealId === item.mealId && portion === column)}
                  cooking={cooking}
                  isOpen={isOpen}
                />
              ) : null}
            </div>
          );
        })}
      </div>
      <p className="figures display-face text-end text-[2.75rem] leading-none max-md:col-start-3 max-md:row-start-1">
        {target}
        <span className="mt-0.5 block font-[550] font-text text-ink-muted text-s">
          {isDone ? text('cook-ready') : done > 0 ? text('cook-ready-some', { done }) : text('cook-total')}
        </span>
      </p>
      {isAsking ? <AmountDialog dish={dish} cooking={cooking} onClose={() => setIsAsking(false)} /> : null}
    </li>
  );
}

/** All portions in which any of these dishes is ordered. */
export function portionsOf(dishes: readonly CookedDish[]): Portion[] {
  return portions.filter((portion) => dishes.some((dish) => dish.portions.some((each) => each.portion === portion)));
}

/** The remaining amount of a dish, as one press. */
export function restOf({ portions: items }: CookedDish) {
  const parts = items.flatMap((item) => (item.done < item.target ? [{ ...item, count: item.target - item.done }] : []));
  return { note: 'cooked', parts } as const;
}

function RestButton({ dish, onPress, isOpen }: { dish: CookedDish; onPress: () => void; isOpen: boolean }) {
  const text = useText();
  const { name: meal, done, target } = dish;
  const isDone = done >= target;
  const round = 'grid size-8 place-items-center rounded-round';
  if (isDone)
    return (
      <span
        role="img"
        aria-label={text('cook-all-done', { meal })}
        className={joinClasses(round, 'bg-primary text-ground')}
      >
        <IconDone size={32} />
      </span>
    );
  return (
    <button
      type="button"
      disabled={isOpen}
      aria-label={text('cook-rest', { meal, count: target - done })}
      onClick={onPress}
      className={joinClasses('press', round)}
    >
      <svg viewBox="0 0 64 64" width={64} height={64} fill="none" aria-hidden="true" className="-rotate-90">
        <circle
          cx="32"
          cy="32"
          r="28"
          strokeWidth={done > 0 ? 7 : 3}
          className={done > 0 ? 'stroke-track' : 'stroke-line-strong'}
        />
        {done > 0 ? (
          <circle
            cx="32"
            cy="32"
            r="28"
            strokeWidth="7"
            pathLength="1"
            strokeDasharray={`${done / target} 1`}
            className="stroke-met"
          />
        ) : null}
      </svg>
    </button>
  );
}

function Allergens({ contains, mayContain }: Pick<CookedPortion, 'contains' | 'mayContain'>) {
  const text = useText();
  const listed = (list: readonly CookedPortion['contains'][number][]) =>
    list.map((allergen) => text(`allergen-${allergen}`)).join(', ');
  if (contains.length + mayContain.length === 0) return <p className="text-ink-muted">{text('cook-no-allergens')}</p>;
  return (
    <p className="flex items-start gap-0.75 leading-snug">
      <IconInfo size={18} className="mt-0.25 shrink-0 text-ink-muted" />
      <span>
        {contains.length > 0 ? (
          <>
            <span className="text-ink-muted">{text('cook-contains')} </span>
            <b className="font-[650]">{listed(contains)}</b>
          </>
        ) : null}
        {mayContain.length > 0 ? (
          <span className="text-ink-muted">
            {contains.length > 0 ? ' · ' : ''}
            {text('cook-may-contain')}: {listed(mayContain)}
          </span>
        ) : null}
      </span>
    </p>
  );
}
