import { useEffect, useRef } from 'react';
import { policyPath } from '#contract/paths.ts';
import { type PolicySlug, policySlugs } from '#contract/words/policy-slugs.ts';
import { NavLink } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';

/** The eight sections: a row to swipe on phones, a column beside the text from `md` up. */
export function PolicyNavigation({ current }: { current: PolicySlug }) {
  const text = useText();
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>(`[data-slug="${current}"]`);
    if (row.current && here) row.current.scrollLeft = here.offsetLeft - row.current.offsetLeft - 16;
  }, [current]);
  return (
    <nav
      aria-label={text('policies-navigation')}
      className="self-start max-md:-mx-(--gutter) md:sticky md:top-[calc(var(--bar-height)+24px)] print:hidden"
    >
      <ul
        ref={row}
        className="flex gap-1 max-md:overflow-x-auto max-md:px-(--gutter) max-md:py-0.5 max-md:[scrollbar-width:none] md:grid md:gap-0"
      >
        {policySlugs.map((slug) => (
          <li key={slug} data-slug={slug} className="flex-none">
            <NavLink
              to={policyPath(slug)}
              className={({ isActive }) =>
                joinClasses(
                  'press flex min-h-5.5 items-center text-s max-md:rounded-round max-md:border-[1.5px] max-md:px-2',
                  'md:border-s-3 md:ps-2',
                  isActive
                    ? 'border-primary font-[650] text-ink-olive max-md:bg-surface-leaf'
                    : 'border-line text-ink-muted hover:text-ink-olive',
                )
              }
            >
              {text(`policy-${slug}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
