import type { ComponentType } from 'react';
import type { DayBoard } from '#contract/kitchen/day-board.ts';
import { type DayState, dayStates } from '#contract/words/kitchen-words.ts';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import type { IconProps } from '#web/ui/icons/icon.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { IconDay, IconDone, IconPack, IconPadlock, IconPot, IconVan } from '../kit/office-icons.tsx';

const icons: Record<DayState, ComponentType<IconProps>> = {
  open: IconDay,
  frozen: IconPadlock,
  cooking: IconPot,
  packing: IconPack,
  out: IconVan,
  done: IconDone,
};

/** States from open to done: the current one, and when each was reached. On phones only the current and the next. */
export function LifeRail({ board, now }: { board: DayBoard; now: string }) {
  const text = useText();
  const at = dayStates.indexOf(board.state);
  return (
    <ol
      aria-label={text('day-life')}
      className="-mx-2 mt-0.5 grid bg-tint-on-olive md:-mx-4 md:auto-cols-fr md:grid-flow-col"
    >
      {dayStates.map((state, index) => (
        <LifeStep key={state} state={state} place={index - at} board={board} now={now} />
      ))}
    </ol>
  );
}

type LifeStepProps = { state: DayState; place: number; board: DayBoard; now: string };

function LifeStep({ state, place, board, now }: LifeStepProps) {
  const text = useText();
  const Icon = place < 0 && state === 'open' ? IconDone : icons[state];
  const isCurrent = place === 0;
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={joinClasses(
        'grid grid-cols-[18px_1fr_auto] gap-x-1.25 border-tint-on-olive px-2 py-1 text-s leading-snug md:grid-cols-[18px_1fr] md:px-1.5 md:pt-1.5 md:pb-[13px] md:not-first:border-s lg:ps-2.5',
        isCurrent ? 'bg-ink-on-olive text-surface-olive' : 'text-ink-on-olive-muted',
        place !== 0 && place !== 1 && 'max-md:hidden',
      )}
    >
      <Icon size={18} className={joinClasses('mt-px md:row-span-2', !isCurrent && 'text-mark-on-olive')} />
      <b className={joinClasses('font-[650]', !isCurrent && 'text-ink-on-olive')}>{text(`day-state-${state}`)}</b>
      <span className="figures text-xs">{useInstant(state, board, now)}</span>
    </li>
  );
}

/** When it reached a state, or when that is expected. */
function useInstant(state: DayState, { cutOff, reachedAt, items, date }: DayBoard, now: string): string {
  const text = useText();
  const language = useLanguage();
  const say = (instant: Date) => {
    const day = athensDateOf(instant);
    const time = athensTimeOf(instant);
    if (day === athensDateOf(new Date(now)) && instant.getTime() <= Date.parse(now))
      return text('day-since-today', { time });
    return text('day-at', { day: formatDate(day, language, 'shortDay'), time });
  };
  const reached = reachedAt[state];
  if (reached) return say(new Date(reached));
  if (state === 'frozen') return say(new Date(cutOff));
  const first = items.map(({ from }) => from).toSorted()[0];
  if (state === 'out' && first) return text('day-at', { day: formatDate(date, language, 'shortDay'), time: first });
  return '';
}
