import type { StartWeek } from '#contract/delivery/delivery.ts';
import type { Plan } from '#contract/plans/plans.ts';
import { quotaOfDelivery } from '#domain/plans/delivery-quota.ts';
import { monthOf } from '#web/dates/date-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { type Text, useLanguage, useText } from '#web/texts/texts-provider.tsx';
import type { SlotChoice } from './schedule-choice.ts';

type DeliveryListProps = {
  dates: readonly string[];
  /** For a plan: deliveries on a date other than their usual one. */
  moves?: StartWeek['moves'];
  slot: SlotChoice | null;
  config: Plan['config'];
};

/** Each delivery with its date, window and, for a plan, its meals. */
export function DeliveryList({ dates, moves = [], slot, config }: DeliveryListProps) {
  const text = useText();
  const language = useLanguage();
  return (
    <ol className="mt-1.5">
      {dates.map((date, index) => {
        const meals = mealsWords(text, config, index);
        const moved = moves.find(({ to }) => to === date);
        return (
          <li key={date} className="grid grid-cols-[76px_1fr] items-center gap-1.5 border-line border-t py-1.25">
            <span className="display-face figures text-[2rem] leading-none">
              {Number(date.slice(8))}
              <small className="block font-medium font-text text-ink-muted text-xs leading-[1.3] tracking-normal">
                {monthOf(date, language)}
              </small>
            </span>
            <span className="figures">
              <b className="font-[650]">
                {formatDate(date, language, 'weekday')}
                {slot ? `, ${slot.from}–${slot.to}` : null}
              </b>
              {moved ? (
                <span className="block text-s">
                  {text('date-time-moved-from', { from: formatDate(moved.from, language, 'shortNumeric') })}
                </span>
              ) : null}
              {meals ? <span className="block text-ink-muted text-s">{meals}</span> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function mealsWords(text: Text, config: Plan['config'], index: number): string | null {
  if (config.weeks === 0) return null;
  const { 'breakfast-snack': breakfast, ...mains } = quotaOfDelivery(config, index);
  const count = Object.values(mains).reduce((sum, [required]) => sum + required, 0);
  return text('plans-meals-count', { mains: count, breakfasts: breakfast?.[0] ?? 0 });
}
