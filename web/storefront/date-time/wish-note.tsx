import type { DeliveryDate } from '#contract/delivery/delivery.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import type { WishedMeal } from '../cart/current/wished-meal.server.ts';
import { isOpen } from './schedule-choice.ts';

type SomeDays = { state: DeliveryDate['state'] } & ({ date: string } | { dates: readonly string[] });

/** The first choice that includes the dish the order was begun with. */
export function findDateOfWish<Days extends SomeDays>(
  choices: readonly Days[],
  wished: WishedMeal | null,
): Days | undefined {
  return choices.find((days) => {
    const dates = 'date' in days ? [days.date] : days.dates;
    return isOpen(days) && dates.some((date) => wished?.offeredOn.includes(date));
  });
}

type WishNoteProps = { wished: WishedMeal | null; dates: readonly string[] };

/** Whether the dish the order was begun with is cooked for the chosen days. */
export function WishNote({ wished, dates }: WishNoteProps) {
  const text = useText();
  const language = useLanguage();
  if (!wished || dates.length === 0) return null;
  const date = dates.find((each) => wished.offeredOn.includes(each));
  return (
    <Notice tone={date ? 'leaf' : 'lemon'} role="status">
      {date
        ? text('date-time-wish', { meal: wished.name, day: formatDate(date, language, 'longNumeric') })
        : text('date-time-no-wish', { meal: wished.name })}
    </Notice>
  );
}
