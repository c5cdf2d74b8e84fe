import type { ReactNode } from 'react';
import { changePath, orderPath } from '#contract/order-paths.ts';
import type { OrderDelivery } from '#contract/orders/orders.ts';
import type { RoadVisibility } from '#contract/words/road-words.ts';
import { doorLine } from '#web/address-fields/address-words.ts';
import { cutoffWords } from '#web/dates/date-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { Link } from '#web/routing/link.tsx';
import { missingWords } from '#web/storefront/cart/parts/quota-words.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { IconPen } from '#web/ui/icons/controls.tsx';
import { IconClock, IconPin } from '#web/ui/icons/order.tsx';
import { IconCutlery } from '#web/ui/icons/site.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { progressOf } from '../parts/delivery-facts.ts';
import { DeliveryRoadLine } from '../parts/delivery-road-line.tsx';
import { mealsWords, placeWords, windowWords } from '../parts/order-words.ts';
import type { NextDeliveryView } from './load-orders.server.ts';
import { MealMosaic } from './meal-mosaic.tsx';

const headings = {
  today: 'orders-next-today',
  'on-my-way': 'orders-next',
  late: 'orders-next-late',
  failed: 'orders-next',
  delivered: 'orders-next',
} as const satisfies Record<RoadVisibility, string>;

/** Dark block for the next delivery: time, address, meals, and the possible changes. */
export function NextDeliveryCard({ orderId, number, type, delivery }: NextDeliveryView) {
  const text = useText();
  const language = useLanguage();
  const { date, timePeriod, address } = delivery;
  return (
    <section
      aria-label={text('orders-next')}
      className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-picture bg-surface-olive text-ink-on-olive sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-cols-2"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 p-2.5 md:p-4 lg:p-5">
        <div>
          <p className="font-[650] text-ink-on-olive-muted">{text(headings[delivery.road?.state ?? 'delivered'])}</p>
          <h2 className="display-face mt-0.5 text-xl leading-[1.06]">{formatDate(date, language, 'long')}</h2>
        </div>
        <ul className="figures grid gap-1">
          <Fact icon={<IconClock />}>{windowWords(timePeriod)}</Fact>
          <Fact icon={<IconPin />}>
            {[placeWords(address), doorLine({ ...address, phone: '', bell: '' }, text)].filter(Boolean).join(', ')}
          </Fact>
          <Fact icon={<IconCutlery />}>{mealsWords(delivery, text)}</Fact>
        </ul>
        {delivery.road ? <DeliveryRoadLine delivery={delivery} className={onOlive} /> : <Until delivery={delivery} />}
        <Actions orderId={orderId} number={number} type={type} delivery={delivery} />
      </div>
      <MealMosaic items={delivery.items} />
    </section>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-1.5 leading-[1.45] [&>svg]:flex-none [&>svg]:text-mark-on-olive">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}

const onOlive =
  'rounded-base bg-tint-on-olive px-1.75 py-1.25 text-[0.9375rem] leading-snug [&>svg]:mt-px [&>svg]:flex-none';

function Until({ delivery }: { delivery: OrderDelivery }) {
  const text = useText();
  const language = useLanguage();
  const { changeUntil } = delivery;
  const progress = progressOf(delivery);
  const missing = progress && missingWords(progress, text);
  return (
    <p className={joinClasses('flex gap-1.25', onOlive)}>
      <IconPen size={18} />
      <span className="figures">
        {missing && changeUntil ? `${missing}. ` : null}
        {changeUntil ? (
          <>
            {text('orders-until')} <b className="font-[650]">{cutoffWords(changeUntil, language)}</b>
          </>
        ) : (
          text('orders-cooking')
        )}
      </span>
    </p>
  );
}

const filled = 'border-transparent! bg-ink-on-olive! text-surface-olive! hover:opacity-90 max-md:w-full';
const ghost = 'border-line-on-olive! text-ink-on-olive! hover:bg-tint-on-olive!';
const bare = 'px-1 text-ink-on-olive! decoration-current!';

function Actions({ orderId, number, type, delivery }: NextDeliveryView) {
  const text = useText();
  const { id, changeUntil } = delivery;
  const order = (
    <TextLink as={Link} to={orderPath(orderId)} standalone className={bare}>
      {text('orders-see', { number })}
    </TextLink>
  );
  if (!changeUntil) {
    return (
      <div>
        <ButtonLink as={Link} to={orderPath(orderId)} className={filled}>
          {text('orders-see', { number })}
        </ButtonLink>
      </div>
    );
  }
  const isMissing = progressOf(delivery)?.all.isMet === false;
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-1">
      <ButtonLink as={Link} to={changePath(orderId, 'meals', id)} className={filled}>
        {text(isMissing ? 'orders-choose-meals' : 'orders-change-meals')}
      </ButtonLink>
      <ButtonLink as={Link} to={changePath(orderId, 'move', id)} fill="outline" className={ghost}>
        {text('orders-change-time')}
      </ButtonLink>
      {type > 0 ? (
        <TextLink as={Link} to={changePath(orderId, 'skip', id)} standalone className={bare}>
          {text('orders-skip')}
        </TextLink>
      ) : null}
      {order}
    </div>
  );
}
