import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { menuCalendarPath } from '#contract/office-paths.ts';
import { addDays } from '#domain/athens-time.ts';
import { formatDate, formatDates } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import type { loadMenuCalendar, MenuCalendarData } from './load-menu-calendar.server.ts';
import { planCopy } from './plan-copy.ts';
import type { MenuWork } from './use-menu-work.ts';

interface CopyMenusProps {
  data: MenuCalendarData;
  work: MenuWork;
  /** A date to be copied by keyboard; each press makes a new object. */
  asked: { date: string } | null;
}

/** Copies a week, or one date of it, from another: as drafts, so that customers see it only after a review. */
export function CopyMenus({ data: { week, weeks, dates }, work, asked }: CopyMenusProps) {
  const text = useText();
  const language = useLanguage();
  const source = useFetcher<typeof loadMenuCalendar>();
  const open = dates.filter(({ isOpen, closed }) => isOpen && closed === null);
  const [from, setFrom] = useState(addDays(week, -7));
  const [day, setDay] = useState({ from: '', to: '' });
  const details = useRef<HTMLDetailsElement>(null);
  const goal = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (!asked) return;
    setDay((chosen) => ({ ...chosen, from: asked.date }));
    if (details.current) details.current.open = true;
    goal.current?.focus();
  }, [asked]);
  const days = { from: day.from || (dates[0]?.date ?? ''), to: day.to || (open.at(-1)?.date ?? '') };
  const sources = [...new Set([addDays(week, -7), ...weeks.map((each) => each.from)])].filter((each) => each !== week);
  async function copyWeek(): Promise<void> {
    await source.load(`${menuCalendarPath}?week=${from}`);
  }
  const loaded = source.state === 'idle' && source.data?.week === from ? source.data.dates : null;
  const planned = planCopy(loaded ?? [], dates);
  const copied = planned.filter(({ outcome }) => outcome === 'copied');
  function copyDay(): void {
    const [one, other] = [dates.find(({ date }) => date === days.from), dates.find(({ date }) => date === days.to)];
    if (one && other && one !== other) work.copy([{ from: one, to: other }]);
  }
  if (open.length === 0) return null;
  return (
    <details ref={details} className="rounded-picture border border-line bg-surface px-1.5 py-1 print:hidden">
      <summary className="cursor-pointer font-[650] text-s">{text('menus-copy')}</summary>
      <div className="flex flex-wrap items-end gap-1.5 pt-1.5">
        <Select label={text('menus-copy-week')} value={from} onChange={(event) => setFrom(event.currentTarget.value)}>
          {sources.map((each) => (
            <option key={each} value={each}>
              {formatDates(each, addDays(each, 6), language)}
            </option>
          ))}
        </Select>
        {copied.length > 0 ? (
          <Button fill="primary" busy={work.isSaving} onClick={() => work.copy(copied)}>
            {text('menus-copy-sure', { count: copied.length })}
          </Button>
        ) : (
          <Button fill="outline" busy={source.state !== 'idle'} onClick={() => void copyWeek()}>
            {text('menus-copy-look')}
          </Button>
        )}
        <Select
          label={text('menus-copy-from')}
          value={days.from}
          onChange={(event) => setDay({ ...days, from: event.currentTarget.value })}
        >
          {dates.map(({ date }) => (
            <option key={date} value={date}>
              {formatDate(date, language, 'short')}
            </option>
          ))}
        </Select>
        <Select
          ref={goal}
          label={text('menus-copy-to')}
          value={days.to}
          onChange={(event) => setDay({ ...days, to: event.currentTarget.value })}
        >
          {open.map(({ date }) => (
            <option key={date} value={date}>
              {formatDate(date, language, 'short')}
            </option>
          ))}
        </Select>
        <Button fill="outline" busy={work.isSaving} onClick={copyDay}>
          {text('menus-copy-day')}
        </Button>
      </div>
      {planned.length > 0 ? (
        <ul aria-label={text('menus-copy-plan')} className="grid gap-0.25 pt-1.5 text-s">
          {planned.map(({ to, outcome, added, removed }) => (
            <li key={to.date} className="flex flex-wrap gap-x-1">
              <b className="min-w-10 font-[650]">{formatDate(to.date, language, 'short')}</b>
              <span className={outcome === 'copied' ? 'figures' : 'text-ink-muted'}>
                {outcome === 'copied'
                  ? text('menus-copy-copied', { added, removed })
                  : text(`menus-copy-stays-${outcome}`)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  );
}
