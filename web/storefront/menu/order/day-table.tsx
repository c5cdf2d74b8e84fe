import type { Cart, ScheduleMenu } from '#contract/orders/cart.ts';
import { athensDateOf, athensTimeOf, weekdayOf } from '#domain/athens-time.ts';
import type { CartFacts } from '#domain/cart/cart-facts.ts';
import { dailyFigures } from '#domain/cart/fill/daily-figures.ts';
import { type DeliveryProgress, progressOfDelivery } from '#domain/cart/weekly-progress.ts';
import { daysOfDelivery } from '#domain/plans/delivery-quota.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useHistoryDialog } from '#web/routing/history-dialog.ts';
import { MinimumBar } from '#web/storefront/cart/parts/cart-goals.tsx';
import { categoryState, listProgress } from '#web/storefront/cart/parts/quota-words.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { AccordionItem } from '#web/ui/display/accordion.tsx';
import { ProgressBar } from '#web/ui/display/progress-bar.tsx';
import { IconClock } from '#web/ui/icons/order.tsx';
import { FillForm } from '../fill/fill-form.tsx';
import type { MenuQuery } from '../filters/menu-query.ts';
import { NextAction } from './next-action.tsx';
import { Plates } from './plates.tsx';

type DayTableProps = { cart: Cart; menu: ScheduleMenu; facts: CartFacts; query: MenuQuery };

/** "The table of Sunday" beside the meals: one plate per chosen meal, a dashed one per missing meal. */
export function DayTable(props: DayTableProps) {
  const text = useText();
  const title = text('table-title', { weekday: weekdayOf(props.menu.date) });
  return (
    <aside
      aria-label={title}
      className="sticky top-[calc(var(--bar-height)+16px)] grid max-h-[calc(100dvh-var(--bar-height)-32px)] content-start gap-2.5 self-start overflow-y-auto overscroll-contain px-0.25 pb-2 max-lg:hidden"
    >
      <h2 className="display-face text-l leading-[1.12]">{title}</h2>
      <TableOfDay {...props} />
    </aside>
  );
}

/** The same on small screens: one press away. */
export function DayTableFold(props: DayTableProps) {
  const text = useText();
  return (
    <AccordionItem
      marker="chevron"
      className="border-line border-b max-md:[&>summary]:py-1 lg:hidden"
      summary={text('table-title', { weekday: weekdayOf(props.menu.date) })}
    >
      <div className="grid gap-2">
        <TableOfDay {...props} />
      </div>
    </AccordionItem>
  );
}

function TableOfDay({ cart, menu, facts, query }: DayTableProps) {
  const index = facts.deliveries.findIndex(({ id }) => id === menu.id);
  const deliveryFacts = facts.deliveries[index];
  if (!deliveryFacts) return null;
  const isWeekly = facts.planType === 'weekly';
  const progress = progressOfDelivery(deliveryFacts);
  return (
    <>
      <Plates menu={menu} progress={progress} query={query} />
      {isWeekly ? <QuotaBars progress={progress} /> : <MinimumBar cart={cart} />}
      <DayFigures menu={menu} days={isWeekly ? daysOfDelivery(facts.plan, index) : null} />
      {isWeekly ? <FillForm facts={facts} menuId={menu.id} query={query} /> : null}
      <NextAction cart={cart} facts={facts} menuId={menu.id} query={query} />
      <ChangeUntil cutoff={menu.cutoff} />
      {isWeekly ? <RulesLink /> : null}
    </>
  );
}

function QuotaBars({ progress }: { progress: DeliveryProgress }) {
  const text = useText();
  return (
    <div className="grid gap-1.5">
      {listProgress(progress).map(([category, part]) => (
        <ProgressBar
          key={category}
          value={part.counted}
          max={part.required}
          label={text(`category-name-${category}`)}
          text={categoryState(part, text)}
        />
      ))}
    </div>
  );
}

function DayFigures({ menu, days }: { menu: ScheduleMenu; days: number | null }) {
  const text = useText();
  if (menu.items.length === 0) return null;
  const meals = menu.items.map(({ amount, item }) => ({ ...item.nutrition, amount }));
  const figures = dailyFigures(meals, days ?? 1);
  return (
    <p className="figures text-ink-muted text-s">
      {text(days === null ? 'table-figures-all' : 'table-figures-day', { ...figures })}
    </p>
  );
}

function ChangeUntil({ cutoff }: { cutoff: string }) {
  const text = useText();
  const language = useLanguage();
  const instant = new Date(cutoff);
  const day = formatDate(athensDateOf(instant), language, 'longNumeric');
  return (
    <p className="flex gap-1 text-ink-muted text-s [&>svg]:mt-0.25">
      <IconClock size={18} />
      <span>{text('table-until', { day, time: athensTimeOf(instant) })}</span>
    </p>
  );
}

function RulesLink() {
  const text = useText();
  const { open } = useHistoryDialog('plan-rules');
  return (
    <TextLink as="button" type="button" standalone onClick={open} className="justify-self-start text-s noscript:hidden">
      {text('table-rules')}
    </TextLink>
  );
}
