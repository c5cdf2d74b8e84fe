import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import type { MealDay } from '../cart/current/meal-days.ts';

type DayChoiceProps = { days: readonly MealDay[]; value: string; onChange: (date: string) => void };

/** The deliveries of the order as radio buttons; one on which the dish is not offered is struck through, with the reason. */
export function DayChoice({ days, value, onChange }: DayChoiceProps) {
  const text = useText();
  const language = useLanguage();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-[650] text-m">{text('product-day')}</legend>
      <div className="grid grid-cols-2 gap-1 sm:grid-cols-4">
        {days.map(({ menu, isOffered, held }) => (
          <label
            key={menu.id}
            className={joinClasses(
              'choice-tile py-1.25',
              isOffered
                ? 'choice-tile-free'
                : 'tint-edge cursor-not-allowed border-transparent bg-ground-sunken text-ink-muted',
            )}
          >
            <input
              type="radio"
              name="date"
              value={menu.date}
              checked={menu.date === value}
              disabled={!isOffered}
              onChange={() => onChange(menu.date)}
              className="sr-only"
            />
            <b className={joinClasses('figures font-[650]', !isOffered && 'font-medium line-through')}>
              {formatDate(menu.date, language, 'shortNumeric')}
            </b>
            <span className="figures text-ink-muted text-xs">
              {isOffered ? text('product-day-holds', { count: held }) : text('product-day-off')}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
