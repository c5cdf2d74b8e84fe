import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { DeliveryDay } from '#contract/kitchen/kitchen.ts';
import { cookPath, ingredientsPath, officeDayPath, packPath } from '#contract/office-paths.ts';
import { dayInWords } from '#domain/dates-in-words.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { IconPerson, IconPot } from '../kit/office-icons.tsx';
import { OfficeNavLink } from '../kit/office-link.tsx';
import { roleWords } from '../session/role-words.ts';
import type { loader } from './kitchen-stage.tsx';

const pages = [
  { label: 'kitchen-to-day', path: officeDayPath },
  { label: 'kitchen-cook', path: cookPath },
  { label: 'kitchen-ingredients', path: ingredientsPath },
  { label: 'kitchen-pack', path: packPath },
] as const;

/** Header of every kitchen page: the date, its progress, the other pages, and the signed-in staff member. */
export function KitchenTop({ day, progress }: { day: DeliveryDay; progress: ReactNode }) {
  const language = useLanguage();
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-1 px-2 pt-1.5 pb-1 md:px-3 print:hidden">
      <h1 className="display-face text-figure leading-tight md:text-l">{dayInWords(day.date, language)}</h1>
      {progress ? (
        <span className="figures inline-flex items-center gap-0.75 rounded-base bg-primary px-1.5 py-0.75 font-[650] text-ground">
          <IconPot size={18} />
          {progress}
        </span>
      ) : null}
      <KitchenPages date={day.date} />
      <KitchenPerson />
    </header>
  );
}

/** The pages of one date, side by side. */
export function KitchenPages({ date, isNarrow = false }: { date: string; isNarrow?: boolean }) {
  const text = useText();
  return (
    <nav
      aria-label={text('kitchen-nav')}
      className={joinClasses(
        'flex overflow-hidden rounded-base border border-line-strong',
        !isNarrow && 'ms-auto max-md:order-last max-md:ms-0 max-md:w-full',
      )}
    >
      {pages.map(({ label, path }) => (
        <OfficeNavLink
          key={label}
          to={path(date)}
          end
          className={joinClasses(
            'press grid min-h-6 flex-auto place-items-center whitespace-nowrap border-line-strong font-[650] text-ink no-underline not-first:border-s aria-[current]:bg-primary aria-[current]:text-ground',
            isNarrow ? 'px-0.75 text-s' : 'px-1 max-md:text-s md:min-h-6.5 md:px-2',
          )}
        >
          {text(label)}
        </OfficeNavLink>
      ))}
    </nav>
  );
}

export function KitchenPerson() {
  const text = useText();
  const atWork = useRouteLoaderData<typeof loader>('office/kitchen/kitchen-stage');
  if (!atWork) return null;
  return (
    <span className="inline-flex min-h-4.5 items-center gap-0.75 rounded-round border border-primary px-1.5 font-[650] text-ink-olive text-s">
      <IconPerson size={16} />
      {`${roleWords(text, atWork.roles)} · ${atWork.person.name.split(' ')[0] ?? ''}`}
    </span>
  );
}
