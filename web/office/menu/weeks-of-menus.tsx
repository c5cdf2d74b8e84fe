import { useLocation } from 'react-router';
import { menuCalendarPath } from '#contract/office-paths.ts';
import { formatDate, formatDates } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import type { WeekOfMenus } from './load-menu-calendar.server.ts';

/** Six weeks of dates: published ones, drafts, and errors. */
export function WeeksOfMenus({ weeks, week }: { weeks: readonly WeekOfMenus[]; week: string }) {
  const text = useText();
  const language = useLanguage();
  const { search } = useLocation();
  return (
    <nav aria-label={text('menus-weeks')} className="relative -mx-2 overflow-x-auto px-2 md:mx-0 md:px-0">
      <ul className="grid min-w-[860px] grid-cols-6 gap-1">
        {weeks.map(({ from, dates }) => (
          <li key={from}>
            <OfficeLink
              to={`${menuCalendarPath}?week=${from}`}
              aria-current={from === week ? 'page' : undefined}
              preventScrollReset={search !== ''}
              className="press grid gap-0.75 rounded-picture border border-line bg-surface p-1 text-ink no-underline aria-[current]:border-primary aria-[current]:bg-surface-leaf"
            >
              <span className="font-[650] text-xs">{formatDates(from, dates.at(-1)?.date ?? from, language)}</span>
              <span className="grid grid-cols-7 gap-0.25">
                {dates.map((day) => (
                  <span
                    key={day.date}
                    className={joinClasses(
                      'grid h-2.5 place-items-center rounded-base border font-semibold text-[0.6875rem] leading-none',
                      lookOf(day),
                    )}
                  >
                    <span aria-hidden="true">{Number(day.date.slice(8))}</span>
                    <span className="sr-only">
                      {formatDate(day.date, language, 'short')}:{' '}
                      {text(`menus-state-${day.isClosed ? 'closed' : day.state}`)}
                      {day.isBlocked ? `, ${text('menus-blocked')}` : ''}
                    </span>
                  </span>
                ))}
              </span>
            </OfficeLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Filled: published. Outline: not visible to customers yet. Hatched: closed. */
function lookOf({ isClosed, isBlocked, state }: WeekOfMenus['dates'][number]): string {
  if (isClosed) return 'hatched border-transparent text-ink-muted';
  if (isBlocked) return 'border-transparent bg-surface-tomato text-ink-tomato';
  if (state === 'published') return 'border-transparent bg-primary text-ground';
  return state === 'empty'
    ? 'border-line border-dashed text-ink-muted'
    : 'border-line-strong border-dashed bg-surface-lemon text-ink-lemon';
}
