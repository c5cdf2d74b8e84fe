import { type ReactNode, useEffect, useRef } from 'react';
import type { Cart } from '#contract/orders/cart.ts';
import type { CartFacts } from '#domain/cart/cart-facts.ts';
import { type Progress, progressOfDelivery } from '#domain/cart/weekly-progress.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { Link } from '#web/routing/link.tsx';
import { quotaWords } from '#web/storefront/cart/parts/quota-words.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { PlateRing } from '#web/ui/display/plate-ring.tsx';
import { IconCalendar } from '#web/ui/icons/order.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import type { MenuQuery } from '../filters/menu-query.ts';
import { menuUrl, useMenuView } from '../filters/menu-view.ts';

type DateTabsProps = { cart: Cart; facts: CartFacts; selectedId: string; query: MenuQuery };

/** The deliveries as links, each with its plate and the progress of its quota. */
export function DateTabs({ cart, facts, selectedId, query }: DateTabsProps) {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  // The title contains the day already; on phones the meals need the room.
  const isOnly = cart.scheduleMenus.length === 1;
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-menu="${selectedId}"]`);
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - list.current.clientWidth / 3;
  }, [selectedId]);
  return (
    <nav
      aria-label={text('order-dates')}
      className={joinClasses('mt-1 max-md:-mx-(--gutter) md:mt-2.5', isOnly && 'max-md:hidden')}
    >
      <ul
        ref={list}
        className="relative grid auto-cols-[minmax(164px,1fr)] grid-flow-col gap-1 overflow-x-auto p-0.25 max-md:scroll-px-(--gutter) max-md:px-(--gutter) max-md:[scrollbar-width:none]"
      >
        {cart.scheduleMenus.map((menu, index) => (
          <li key={menu.id} data-menu={menu.id} className="min-w-0">
            <DateTab
              date={menu.date}
              facts={facts.deliveries[index]}
              isWeekly={facts.planType === 'weekly'}
              isSelected={menu.id === selectedId}
              query={query}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Mark({ progress, children }: { progress: Progress | null; children: ReactNode }) {
  if (progress) {
    return (
      <PlateRing chosen={progress.counted} total={progress.required} className="md:gap-1.5">
        {children}
      </PlateRing>
    );
  }
  return (
    <span className="inline-flex items-center gap-1.25 [&>svg]:text-ink-olive">
      <IconCalendar />
      {children}
    </span>
  );
}

type DateTabProps = {
  date: string;
  facts: CartFacts['deliveries'][number] | undefined;
  isWeekly: boolean;
  isSelected: boolean;
  query: MenuQuery;
};

function DateTab({ date, facts, isWeekly, isSelected, query }: DateTabProps) {
  const text = useText();
  const language = useLanguage();
  const place = useMenuView();
  if (!facts) return null;
  const progress = progressOfDelivery(facts);
  const count = facts.lines.reduce((sum, { amount }) => sum + amount, 0);
  const words = isWeekly ? quotaWords(progress, text) : [text('meal-count', { count })];
  return (
    <Link
      to={menuUrl(place, { ...query, date, page: 1 })}
      preventScrollReset
      aria-current={isSelected ? 'true' : undefined}
      className={joinClasses(
        'press flex h-full items-center rounded-picture border-[1.5px] p-1.25 no-underline md:px-2.5 md:py-1.75',
        isSelected
          ? 'chosen-edge border-primary bg-surface'
          : 'tint-edge border-transparent bg-ground-sunken hover:border-line-strong',
      )}
    >
      <Mark progress={isWeekly ? progress.all : null}>
        <span className="grid min-w-0 leading-tight">
          <b className="font-[650]">{formatDate(date, language, 'short')}</b>
          <span className="figures text-ink-muted text-s leading-snug">
            {words.map((word, index) => (
              <span key={word} className="inline-block whitespace-nowrap">
                {word}
                {index < words.length - 1 ? (
                  <>
                    <span aria-hidden="true" className="max-md:hidden">
                      &nbsp;·&nbsp;
                    </span>
                    <span className="sr-only">, </span>
                  </>
                ) : null}
                {index < words.length - 1 ? <br className="md:hidden" /> : null}
              </span>
            ))}
          </span>
        </span>
      </Mark>
    </Link>
  );
}
