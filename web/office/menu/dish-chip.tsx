import type { KeyboardEvent } from 'react';
import type { MenuDish, MenuOffer } from '#contract/meals/menu.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import type { MenuWork } from './use-menu-work.ts';

interface DishChipProps {
  dish: MenuDish;
  offer: MenuOffer;
  date: string;
  isOpen: boolean;
  work: MenuWork;
  /** Keyboard: moves to the date before or after. */
  step(by: 1 | -1): string | undefined;
  onOpen(): void;
  /** Keyboard: adds another dish beside it, or its dishes to another date. */
  onAdd(): void;
  onCopy(): void;
}

const looks = {
  same: 'border-line bg-surface',
  added: 'border-line-strong border-dashed bg-surface',
  removed: 'border-line-strong border-dashed text-ink-muted line-through',
  off: 'border-line-strong border-dashed text-ink-tomato',
} as const;

/** A dish on a date, with its orders. Space lifts it, arrows move it, Enter drops it; a press opens it. N adds a dish beside it, C copies its date. */
export function DishChip({ dish, offer, date, isOpen, work, step, onOpen, onAdd, onCopy }: DishChipProps) {
  const text = useText();
  const { filesUrl, imagesVersion } = useShopFacts();
  const { mark, ordered } = offer;
  const isLifted = work.lifted?.mealId === dish.id && work.lifted.from === date;
  const canMove = work.canChange && isOpen && (mark === 'same' || mark === 'added');
  function hear(event: KeyboardEvent): void {
    if (!canMove) return;
    const acts: Record<string, () => void> = isLifted
      ? {
          ArrowLeft: () => work.carry(step(-1) ?? ''),
          ArrowRight: () => work.carry(step(1) ?? ''),
          Enter: () => work.putDown(),
          ' ': () => work.putDown(),
          Escape: () => work.putBack(),
        }
      : { ' ': () => work.lift(dish.id, date), Delete: () => work.remove(date, dish.id) };
    // Physical key codes, because a Greek keyboard sends other letters.
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    const act = acts[event.key] ?? (isLifted || hasModifier ? undefined : { KeyN: onAdd, KeyC: onCopy }[event.code]);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
  const picture = `${filesUrl}/${dish.image}?w=150&format=avif&v=${imagesVersion}`;
  return (
    <button
      type="button"
      onClick={onOpen}
      onKeyDown={hear}
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', dish.id);
        work.lift(dish.id, date);
      }}
      onDragEnd={work.putBack}
      aria-pressed={canMove ? isLifted : undefined}
      aria-label={text('menus-chip', { name: dish.name, count: ordered, mark })}
      className={joinClasses(
        'press relative grid min-h-5 w-full grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-0.75 rounded-picture border p-0.5 text-start text-xs leading-tight',
        looks[mark],
        isLifted && 'z-2 -rotate-1 border-2 border-focus shadow-float',
      )}
    >
      <img
        src={picture}
        alt=""
        loading="lazy"
        width={28}
        height={28}
        className={joinClasses(
          'size-3.5 rounded-round bg-ground-sunken object-cover',
          mark !== 'same' && mark !== 'added' && 'opacity-40',
        )}
      />
      <span className="line-clamp-2 font-[550]">{dish.name}</span>
      <span className="figures pe-0.25 font-bold text-ink-muted">{ordered > 0 ? ordered : null}</span>
    </button>
  );
}
