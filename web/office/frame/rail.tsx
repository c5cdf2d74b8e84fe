import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { officePath } from '#contract/office-paths.ts';
import { Logo } from '#web/brand/logo.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { OfficeNavLink } from '../kit/office-link.tsx';
import { MeMenu } from './me-menu.tsx';
import { dayNavItems, type NavItem, navItemsFor, otherNavItems } from './nav-items.ts';
import { useOffice, useOfficeDate, useProblemCount } from './use-office.ts';

/** Navigation of the office at the side, from 900 px on. */
export function Rail() {
  const text = useText();
  const office = useOffice();
  const roles = office?.roles ?? [];
  const others = navItemsFor(otherNavItems, roles);
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a low screen the item of the current page may be below the visible part.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path determines the item
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <aside className="border-line-tint border-e bg-ground-sunken max-md:hidden print:hidden">
      <div className="sticky top-0 flex h-dvh max-h-[1200px] flex-col gap-2.5 px-1.5 py-2">
        <a href={officePath} className="grid gap-0.25 px-1.25 pt-0.5 text-ink-olive no-underline">
          <Logo className="h-[27px] w-12" />
          <span className="text-ink-muted text-xs">{text('office-title')}</span>
        </a>
        <nav
          ref={list}
          aria-label={text('office-nav-main')}
          className="-mx-0.5 grid min-h-0 gap-1.5 overflow-y-auto px-0.5 py-0.5 [scrollbar-width:thin]"
        >
          <RailPart places={navItemsFor(dayNavItems, roles)} />
          {others.length > 0 ? (
            <div className="border-line border-t pt-1.5">
              <RailPart places={others} />
            </div>
          ) : null}
        </nav>
        <MeMenu className="mt-auto border-line border-t pt-1" />
      </div>
    </aside>
  );
}

function RailPart({ places }: { places: readonly NavItem[] }) {
  const text = useText();
  const date = useOfficeDate() ?? '';
  const problems = useProblemCount();
  return (
    <ul className="grid gap-0.25">
      {places.map(({ label, Icon, path }, index) => (
        <li key={label}>
          <OfficeNavLink
            to={path(date)}
            end
            className="press flex min-h-5 items-center gap-1.25 rounded-base px-1.25 py-0.5 font-[550] text-ink-muted text-s leading-tight no-underline hover:text-ink aria-[current]:bg-surface aria-[current]:font-[650] aria-[current]:text-ink aria-[current]:shadow-[inset_3px_0_var(--primary)]"
          >
            <Icon size={18} />
            {text(label)}
            {index === 0 && label === 'office-nav-day' && problems > 0 ? (
              <span className="figures ms-auto font-[650] text-ink-tomato text-xs">
                {problems}
                <span className="sr-only"> {text('office-need-a-person')}</span>
              </span>
            ) : null}
          </OfficeNavLink>
        </li>
      ))}
    </ul>
  );
}
