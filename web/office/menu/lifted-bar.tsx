import type { MenuDate, MenuDish } from '#contract/meals/menu.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import type { MenuWork } from './use-menu-work.ts';

interface LiftedBarProps {
  work: MenuWork;
  dishes: readonly MenuDish[];
  dates: readonly MenuDate[];
}

/** The dragged dish, the date below it, and its number of orders; also announced to screen readers. */
export function LiftedBar({ work: { lifted, isSaving }, dishes, dates }: LiftedBarProps) {
  const text = useText();
  const language = useLanguage();
  const dish = dishes.find(({ id }) => id === lifted?.mealId);
  const from = dates.find(({ date }) => date === lifted?.from);
  const ordered = from?.dishes.find(({ mealId }) => mealId === lifted?.mealId)?.ordered ?? 0;
  return (
    <div role="status" className="pointer-events-none sticky bottom-1 z-10 grid justify-items-center max-md:bottom-9">
      {lifted && dish ? (
        <p className="rounded-picture bg-surface-olive px-2.5 py-1.25 text-ink-on-olive text-s shadow-float">
          {text('menus-lifted', {
            name: dish.name,
            from: formatDate(lifted.from, language, 'shortDay'),
            to: formatDate(lifted.to, language, 'shortDay'),
            count: ordered,
          })}
        </p>
      ) : (
        <span className="sr-only">{isSaving ? text('menus-saving') : ''}</span>
      )}
    </div>
  );
}
