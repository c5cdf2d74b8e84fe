import type { MouseEvent } from 'react';
import type { Cart, ScheduleMenu } from '#contract/orders/cart.ts';
import { checkoutPath } from '#contract/paths.ts';
import type { CartFacts } from '#domain/cart/cart-facts.ts';
import { type DeliveryProgress, progressOfDelivery } from '#domain/cart/weekly-progress.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { Link } from '#web/routing/link.tsx';
import { OrderStrip } from '#web/storefront/cart/parts/cart-strip.tsx';
import { missingWords } from '#web/storefront/cart/parts/quota-words.ts';
import { useContinue } from '#web/storefront/cart/parts/use-continue.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { PlateRing } from '#web/ui/display/plate-ring.tsx';
import { FillLink } from '../fill/fill-form.tsx';
import type { MenuQuery } from '../filters/menu-query.ts';
import { menuUrl, useMenuView } from '../filters/menu-view.ts';
import { decideNextDay } from './next-day.ts';

/** A single order has no quota: its plate fills up to the region's minimum. */
const quarters = 4;

type OrderBarProps = { cart: Cart; menu: ScheduleMenu; facts: CartFacts; query: MenuQuery };

/** Replaces the table on small screens: missing meals, price, and the link to the order. */
export function OrderBar({ cart, menu, facts, query }: OrderBarProps) {
  const deliveryFacts = facts.deliveries.find(({ id }) => id === menu.id);
  if (!deliveryFacts) return null;
  const { all } = progressOfDelivery(deliveryFacts);
  const isWeekly = facts.planType === 'weekly';
  const minimum = Math.max(cart.region?.minimum ?? 0, 1);
  return (
    <OrderStrip cart={cart}>
      <PlateRing
        chosen={isWeekly ? all.counted : (quarters * cart.totals.subtotal) / minimum}
        total={isWeekly ? all.required : quarters}
        size={32}
        className="max-[429px]:[&>svg]:hidden"
      >
        <BarWords cart={cart} menu={menu} facts={facts} query={query} />
      </PlateRing>
    </OrderStrip>
  );
}

function BarWords({ cart, menu, facts, query }: OrderBarProps) {
  const text = useText();
  const language = useLanguage();
  const place = useMenuView();
  const next = decideNextDay(cart, facts, menu.id);
  const deliveryFacts = facts.deliveries.find(({ id }) => id === menu.id);
  if (next === 'order' || !deliveryFacts) return <WayOn />;
  if (facts.planType === 'daily') {
    const left = Math.max(0, (cart.region?.minimum ?? 0) - cart.totals.subtotal);
    return (
      <Words
        title={text('meal-count', { count: cart.amounts.all })}
        hint={text('bar-minimum', { left: formatEuros(left) })}
      />
    );
  }
  if (next === 'this-day') {
    return (
      <span className="grid min-w-0 justify-items-start leading-tight">
        <b className="font-[650] max-[359px]:text-s">
          <Missing progress={progressOfDelivery(deliveryFacts)} />
        </b>
        <FillLink menuId={menu.id} query={query} />
      </span>
    );
  }
  const other = facts.deliveries.find(({ date }) => date === next);
  return (
    <Link to={menuUrl(place, { ...query, date: next, page: 1 })} className={wholeLink}>
      <b className="font-[650] max-[359px]:text-s">
        {text('bar-next-day', { day: formatDate(next, language, 'short') })}
      </b>
      <span className="text-s underline underline-offset-3">
        {other ? <Missing progress={progressOfDelivery(other)} /> : null}
      </span>
    </Link>
  );
}

/** Missing meals of a delivery; on the smallest phones only their number. */
function Missing({ progress }: { progress: DeliveryProgress }) {
  const text = useText();
  const count = progress.all.required - progress.all.counted;
  return (
    <>
      <span className="max-[359px]:hidden">{missingWords(progress, text)}</span>
      <span className="min-[360px]:hidden">
        {text('missing-meals', { count, list: text('meal-count', { count }) })}
      </span>
    </>
  );
}

const wholeLink = 'grid min-h-5.5 min-w-0 content-center leading-tight no-underline';

/** The order is complete: one press leads to the checkout, without the order page between. */
function WayOn() {
  const text = useText();
  const goOn = useContinue();
  function handleClick(event: MouseEvent) {
    event.preventDefault();
    goOn();
  }
  return (
    <Link to={checkoutPath} onClick={handleClick} className={wholeLink}>
      <b className="font-[650]">{text('bar-done')}</b>
      <span className="text-s underline underline-offset-3">{text('bar-done-hint')}</span>
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
