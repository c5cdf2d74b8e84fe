import { Link } from 'react-router';
import type { Cart, ScheduleMenu } from '#contract/cart.ts';
import type { CartFacts } from '#domain/cart/cart-facts.ts';
import { progressOfMenu } from '#domain/cart/weekly-progress.ts';
import { useLanguage, useText } from '#web/texts-provider.tsx';
import { formatPrice } from '#web/ui/format-price.ts';
import { PlateRing } from '#web/ui/plate-ring.tsx';
import { OrderStrip } from '../cart/order-strip.tsx';
import { missingWords } from '../cart/quota-words.ts';
import { formatDate } from '../dates/format-date.ts';
import { FillLink } from './fill-form.tsx';
import { menuAddress, useMenuPlace } from './menu-place.ts';
import type { MenuQuery } from './menu-query.ts';
import { decideNextDay } from './next-day.ts';

/** A single order has no quota: its plate fills up to the region's minimum. */
const quarters = 4;

type OrderBarProps = { cart: Cart; menu: ScheduleMenu; facts: CartFacts; query: MenuQuery };

/** Where there is no room for the table: what is missing, what it costs, and the way to the order. */
export function OrderBar({ cart, menu, facts, query }: OrderBarProps) {
  const menuFacts = facts.menus.find(({ id }) => id === menu.id);
  if (!menuFacts) return null;
  const { all } = progressOfMenu(menuFacts);
  const isWeekly = facts.planType === 'weekly';
  const minimum = Math.max(cart.region?.minimum ?? 0, 1);
  return (
    <OrderStrip cart={cart}>
      <PlateRing
        chosen={isWeekly ? all.counted : (quarters * cart.totals.subtotal) / minimum}
        total={isWeekly ? all.required : quarters}
        size={32}
      >
        <BarWords cart={cart} menu={menu} facts={facts} query={query} />
      </PlateRing>
    </OrderStrip>
  );
}

function BarWords({ cart, menu, facts, query }: OrderBarProps) {
  const text = useText();
  const language = useLanguage();
  const place = useMenuPlace();
  const next = decideNextDay(cart, facts, menu.id);
  const menuFacts = facts.menus.find(({ id }) => id === menu.id);
  if (next === 'order' || !menuFacts) return <Words title={text('bar-done')} hint={text('bar-done-hint')} />;
  if (facts.planType === 'daily') {
    const left = Math.max(0, (cart.region?.minimum ?? 0) - cart.totals.subtotal);
    return (
      <Words
        title={text('meal-count', { count: cart.amounts.all })}
        hint={text('bar-minimum', { left: formatPrice(left) })}
      />
    );
  }
  if (next === 'this-day') {
    const progress = progressOfMenu(menuFacts);
    const missing = progress.all.required - progress.all.counted;
    return (
      <span className="grid min-w-0 justify-items-start leading-tight">
        <b className="font-[650] max-[359px]:hidden">{missingWords(progress, text)}</b>
        <b className="font-[650] min-[360px]:hidden">
          {text('missing-meals', { count: missing, list: text('meal-count', { count: missing }) })}
        </b>
        <FillLink menuId={menu.id} query={query} />
      </span>
    );
  }
  const other = facts.menus.find(({ date }) => date === next);
  const missingThere = other ? missingWords(progressOfMenu(other), text) : null;
  return (
    <Link
      to={menuAddress(place, { ...query, date: next, page: 1 })}
      className="grid min-h-5.5 min-w-0 content-center leading-tight no-underline"
    >
      <b className="font-[650]">{text('table-next-day', { day: formatDate(next, language, 'short') })}</b>
      <span className="text-s underline underline-offset-3">{missingThere}</span>
    </Link>
  );
}

function Words({ title, hint }: { title: string; hint: string }) {
  return (
    <span className="grid min-w-0 leading-tight">
      <b className="font-[650]">{title}</b>
      <span className="text-ink-muted text-s">{hint}</span>
    </span>
  );
}
