import type { ReactNode } from 'react';
import type { DeliveryDate } from '#contract/delivery/delivery.ts';
import { reasonWords } from '#web/dates/date-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { IconCheck } from '#web/ui/icons/controls.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { isOpen } from './schedule-choice.ts';

type DateCardProps = {
  name: string;
  value: string;
  date: string;
  state: DeliveryDate['state'];
  reason: string | null;
  checked: boolean;
  /** Below the number, such as the month. */
  detail?: ReactNode;
};

/** A day to choose: struck through when unavailable, lemon when few slots are left, olive when chosen. Always with its word. */
export function DateCard({ name, value, date, state, reason, checked, detail }: DateCardProps) {
  const text = useText();
  const language = useLanguage();
  const isOff = !isOpen({ state });
  const stateWord = text(state === 'closed' ? 'date-closed-word' : `date-${state}`);
  const why = isOff && state !== 'full' && reason ? `, ${reasonWords(text, reason)}` : '';
  return (
    <label
      className={joinClasses(
        'press group/day relative grid min-h-11.5 min-w-0 content-start justify-items-center gap-0.25 rounded-picture border-[1.5px] px-0.25 pt-1.25 pb-1 text-xs md:min-h-14.5 md:pt-2 md:text-s',
        'has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        isOff && 'tint-edge cursor-not-allowed border-transparent bg-ground-sunken text-ink-muted',
        state === 'few' && 'tint-edge border-transparent bg-surface-lemon hover:border-line-strong',
        state === 'open' && 'border-line bg-surface hover:border-line-strong',
        'has-checked:border-primary has-checked:bg-primary has-checked:text-ground',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={isOff}
        // The form handles the changes of all of its fields.
        onChange={() => undefined}
        aria-label={`${formatDate(date, language, 'long')}, ${stateWord}${why}`}
        className="sr-only"
      />
      <span aria-hidden="true">{formatDate(date, language, 'shortWeekday')}</span>
      <b
        aria-hidden="true"
        className={joinClasses(
          'display-face figures text-[1.5rem] leading-[1.1] md:text-[2.125rem]',
          isOff && 'font-medium line-through decoration-[1.5px]',
        )}
      >
        {Number(date.slice(8))}
      </b>
      {detail ? (
        <span aria-hidden="true" className="text-caption leading-tight">
          {detail}
        </span>
      ) : null}
      <small
        aria-hidden="true"
        className={joinClasses(
          'text-center text-caption leading-[1.15] tracking-[-0.01em] day-checked:hidden max-[429px]:text-[0.6875rem] max-[429px]:tracking-[-0.04em] md:text-xs',
          state === 'few' ? 'font-semibold text-ink-lemon' : 'text-ink-muted',
          // Open days need no words; on a phone seven cards share a row.
          state === 'open' && 'max-md:hidden',
        )}
      >
        {stateWord}
      </small>
      <IconCheck size={18} className="hidden day-checked:block" />
    </label>
  );
}
