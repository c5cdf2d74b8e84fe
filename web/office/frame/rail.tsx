import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { officePath } from '#contract/office-paths.ts';
import { Logo } from '#web/brand/logo.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { MeMenu } from './me-menu.tsx';
import { NavList } from './nav-list.tsx';
import { navItemsFor } from './nav-tree.ts';
import { useOffice } from './use-office.ts';

/** Navigation of the office at the side, from 900 px on. */
export function Rail() {
  const text = useText();
  const office = useOffice();
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
          className="-mx-0.5 min-h-0 overflow-y-auto px-0.5 py-0.5 [scrollbar-width:thin]"
        >
          <NavList items={navItemsFor(office?.roles ?? [])} />
        </nav>
        <MeMenu className="mt-auto border-line border-t pt-1" />
      </div>
    </aside>
  );
}
