import type { ReactNode } from 'react';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons/controls.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';

type PageLinksProps = { page: number; pages: number; addressOf: (page: number) => string };

const cell = 'press inline-grid size-5.5 place-items-center rounded-round font-semibold no-underline';

/** Pagination of a list as plain links. */
export function PageLinks({ page, pages, addressOf }: PageLinksProps) {
  const text = useText();
  if (pages <= 1) return null;
  return (
    <nav aria-label={text('pages')} className="mt-6 flex justify-center">
      <ul className="figures flex flex-wrap items-center gap-0.5">
        <li>
          <PageStep to={page > 1 ? addressOf(page - 1) : null} rel="prev" label={text('page-previous')}>
            <IconChevronLeft size={20} className="rtl:-scale-x-100" />
          </PageStep>
        </li>
        {Array.from({ length: pages }, (_, index) => index + 1).map((each) => (
          <li key={each}>
            <Link
              to={addressOf(each)}
              aria-label={text('page-number', { page: each })}
              aria-current={each === page ? 'page' : undefined}
              className={joinClasses(cell, each === page ? 'bg-primary text-ground' : 'hover:bg-ground-sunken')}
            >
              {each}
            </Link>
          </li>
        ))}
        <li>
          <PageStep to={page < pages ? addressOf(page + 1) : null} rel="next" label={text('page-next')}>
            <IconChevronRight size={20} className="rtl:-scale-x-100" />
          </PageStep>
        </li>
      </ul>
    </nav>
  );
}

type PageStepProps = { to: string | null; rel: string; label: string; children: ReactNode };

function PageStep({ to, rel, label, children }: PageStepProps) {
  if (!to)
    return (
      <span aria-hidden="true" className={joinClasses(cell, 'opacity-30')}>
        {children}
      </span>
    );
  return (
    <Link to={to} rel={rel} aria-label={label} className={joinClasses(cell, 'text-ink-olive hover:bg-ground-sunken')}>
      {children}
    </Link>
  );
}
