import type { OrderDelivery } from '#contract/orders/orders.ts';
import type { StaffOrder, StaffStop } from '#contract/orders/staff-orders.ts';
import { missingMeals } from '#domain/orders/order-need.ts';
import { isActive, isPending } from '#domain/orders/order-status.ts';
import { deliveryAddressLine } from '#domain/postal-address.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { IconDone } from '../kit/office-icons.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { useOfficeMoment } from '../session/use-office-moment.ts';
import { DeskDeliveryState } from './desk-delivery-state.tsx';

/** The deliveries of an order as a timeline. */
export function OrderDeliveries({ staff: { order, stops } }: { staff: StaffOrder }) {
  const text = useText();
  const counted = order.deliveries.filter(({ status }) => isActive(status));
  const done = counted.filter(({ status }) => !isPending(status)).length;
  return (
    <section aria-labelledby="desk-deliveries">
      <SectionHead id="desk-deliveries" title={text('desk-deliveries')}>
        {counted.length > 1 ? text('desk-deliveries-done', { done, all: counted.length }) : null}
      </SectionHead>
      <ol className="grid">
        {order.deliveries.map((delivery) => (
          <DeliveryLine
            key={delivery.id}
            delivery={delivery}
            stop={stops.find(({ deliveryId }) => deliveryId === delivery.id)}
          />
        ))}
      </ol>
    </section>
  );
}

function DeliveryLine({ delivery, stop }: { delivery: OrderDelivery; stop: StaffStop | undefined }) {
  const language = useLanguage();
  const { date, timePeriod, status, items } = delivery;
  const isDone = status === 'delivered';
  return (
    <li className="relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-1 pt-1.5 pb-0.5 before:absolute before:top-0 before:bottom-0 before:left-[0.8125rem] before:w-px before:bg-line">
      <span
        aria-hidden="true"
        className={`z-1 grid size-[1.625rem] place-items-center rounded-round ${isDone ? 'bg-surface-leaf text-ink-olive' : isPending(status) ? 'border-2 border-primary bg-ground' : 'border-2 border-line-strong border-dashed bg-ground'}`}
      >
        {isDone ? <IconDone size={16} /> : null}
      </span>
      <div className="grid min-w-0 gap-0.25 pb-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2 gap-y-0.5">
          <h3 className="font-[650]">
            {formatDate(date, language, 'long')},{' '}
            <span className="figures">
              {timePeriod.from}–{timePeriod.to}
            </span>
          </h3>
          <DeskDeliveryState delivery={delivery} day={stop?.day ?? 'open'} />
        </div>
        <DeliveryPlace delivery={delivery} />
        <DeliveryRoad delivery={delivery} stop={stop} />
        <ul className="mt-0.25 text-s">
          {items.map(({ id, amount, name, isFilled, item }) => (
            <MealLine key={id} amount={amount} name={name} portion={item.portion.name} isFilled={isFilled} />
          ))}
        </ul>
        <MissingMeals delivery={delivery} />
      </div>
    </li>
  );
}

function MealLine({
  amount,
  name,
  portion,
  isFilled,
}: {
  amount: number;
  name: string;
  portion: string;
  isFilled: boolean;
}) {
  const text = useText();
  return (
    <li>
      <span className="figures inline-block min-w-3 font-[650]">{amount} ×</span>
      {name}
      <span className="text-ink-muted">
        , {portion}
        {isFilled ? ` · ${text('desk-delivery-chosen-by-us')}` : null}
      </span>
    </li>
  );
}

function MissingMeals({ delivery: { status, config, amounts } }: { delivery: OrderDelivery }) {
  const text = useText();
  const count = isPending(status) ? missingMeals(config.amounts, amounts.grouped) : 0;
  return count > 0 ? (
    <p className="font-[650] text-ink-lemon text-s">{text('desk-delivery-missing', { count })}</p>
  ) : null;
}

function DeliveryPlace({ delivery: { address, status } }: { delivery: OrderDelivery }) {
  const text = useText();
  if (status === 'skipped') return null;
  const { floor, bell, notes } = address;
  const parts = [
    deliveryAddressLine(address),
    floor && text('desk-delivery-floor', { floor }),
    bell && text('desk-delivery-bell', { bell }),
  ];
  return (
    <p className="text-ink-muted text-s">
      {parts.filter(Boolean).join(' · ')}
      {notes ? <span className="block">«{notes}»</span> : null}
    </p>
  );
}

/** Its stop in a run, and how it was handed over. */
function DeliveryRoad({
  delivery: { road, changeUntil },
  stop,
}: {
  delivery: OrderDelivery;
  stop: StaffStop | undefined;
}) {
  const text = useText();
  const moment = useOfficeMoment();
  const run = stop?.run;
  const handed =
    road?.state === 'delivered' && road.at
      ? [moment(road.at), text(road.isAtDoor ? 'desk-delivery-door' : 'desk-delivery-hand'), road.takenBy]
      : [];
  const facts = [
    run && text('desk-delivery-stop', { position: run.position, stops: run.stops, courier: run.courier }),
    run?.leftAt && text('desk-delivery-left', { at: moment(run.leftAt) }),
    handed.filter(Boolean).join(', '),
    changeUntil && text('desk-delivery-until', { until: moment(changeUntil) }),
  ];
  const words = facts.filter(Boolean).join(' · ');
  return words ? <p className="text-ink-muted text-s">{words}</p> : null;
}
