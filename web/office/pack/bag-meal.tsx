import type { ReactNode } from 'react';
import type { PackedItem } from '#contract/kitchen/packing.ts';
import { dayInWords } from '#domain/dates-in-words.ts';
import { MealPicture } from '#web/meals/meal-picture.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { IconAlarm, IconDone } from '../kit/office-icons.tsx';

interface BagMealProps {
  item: PackedItem;
  isPackable: boolean;
  /** The bag was cancelled: its meals can only be taken out. */
  isEmptied: boolean;
  isCold: boolean;
  /** Prints one of its labels again; null while there are none. */
  again: ReactNode;
  onTick: (tick: { count: number; undoes: string | null }) => void;
}

/** A meal of the bag: one press adds the missing portions, another removes the last added one. */
export function BagMeal({ item, isPackable, isEmptied, isCold, again, onTick }: BagMealProps) {
  const text = useText();
  const language = useLanguage();
  const { name: meal, image, portion, eater, useBy, target, packed, ticks, isCooked, insteadOf, conflict } = item;
  const isIn = packed >= target;
  const [last] = ticks;
  const details = [
    text(`portion-${portion}`),
    eater ? text('pack-eater', { name: eater }) : null,
    text('pack-use-by', { date: dayInWords(useBy, language) }),
    last?.by ? text('pack-ticked-by', { name: last.by }) : null,
  ];
  const takesOut = isIn || isEmptied;
  const press = () => {
    if (!takesOut) onTick({ count: target - packed, undoes: null });
    else if (last) onTick({ count: last.count, undoes: last.id });
  };
  return (
    <li className="grid grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-2 border-line border-b py-1.25 sm:grid-cols-[52px_56px_minmax(0,1fr)_auto]">
      <button
        type="button"
        aria-pressed={isIn}
        aria-label={text(takesOut ? 'pack-out' : 'pack-in', { meal })}
        disabled={isEmptied ? packed === 0 : !isPackable}
        onClick={press}
        className={joinClasses(
          'press grid size-6.5 place-items-center rounded-round',
          isIn ? 'bg-primary text-ground' : 'border-2 border-line-strong disabled:border-line',
        )}
      >
        {isIn ? <IconDone size={26} /> : null}
      </button>
      {/* In a box of its own, because each source of a picture would take a grid cell. */}
      <span className={joinClasses('size-7 overflow-hidden rounded-round max-sm:hidden', isIn && 'opacity-60')}>
        <MealPicture
          image={{ path: image ?? '', ground: 'stone' }}
          alt=""
          sizes="56px"
          widest={300}
          className="size-full object-cover"
        />
      </span>
      <div className="min-w-0 leading-tight">
        <p
          className={joinClasses(
            'display-face text-m [overflow-wrap:anywhere] md:text-[1.5rem]',
            isIn && 'text-ink-muted',
          )}
        >
          {meal}
        </p>
        <p className="text-ink-muted text-s">{details.filter(Boolean).join(' · ')}</p>
        <p className="flex flex-wrap gap-0.75 font-[650] text-xs">
          {insteadOf ? (
            <span className="tint-edge rounded-base bg-surface-lemon px-0.75 py-0.25 text-ink-lemon">
              {text('pack-instead', { meal: insteadOf })}
            </span>
          ) : null}
          {conflict ? (
            <span className="tint-edge inline-flex items-center gap-0.5 rounded-base bg-surface-tomato px-0.75 py-0.25 text-ink-tomato">
              <IconAlarm size={14} />
              {[...conflict.contains, ...conflict.mayContain]
                .map((allergen) => text(`allergen-${allergen}`))
                .join(', ')}
            </span>
          ) : null}
          {!isCooked && !isIn ? (
            <span className="hatched rounded-base px-0.75 py-0.25">{text('pack-not-cooked')}</span>
          ) : null}
          {isCold ? (
            <span className="rounded-base bg-ground-sunken px-0.75 py-0.25">{text('pack-cold-note')}</span>
          ) : null}
        </p>
      </div>
      <div className="flex items-center gap-0.5">
        {again}
        <p className="figures text-end">
          <b className="font-bold text-figure">{target}×</b>
          {packed > 0 && packed !== target ? (
            <span className="block text-ink-tomato text-s">{text('kitchen-of', { done: packed, total: target })}</span>
          ) : null}
        </p>
      </div>
    </li>
  );
}
