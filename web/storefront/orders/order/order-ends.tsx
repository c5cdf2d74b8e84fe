import { calendarPath, pauseOrderPath, stopOrderPath } from '#contract/order-paths.ts';
import type { Order } from '#contract/orders/orders.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { IconCalendar, IconPausedPlan } from '#web/ui/icons/order.tsx';
import { RepeatForm } from '../parts/repeat-form.tsx';
import { useReportedChange } from './changed-notice.tsx';

/** Actions on the order as a whole: export to the calendar, repeat, pause the plan, or stop it. Pausing is never a step before stopping. */
export function OrderEnds({ order }: { order: Order }) {
  const text = useText();
  const { id, number, status, type, canStop, nextDelivery, renewal, pause } = order;
  const reportedChange = useReportedChange(order);
  // For a cancelled order it is at the top, unless the notice of the cancellation is shown there.
  const isRepeatHere = status !== 'not-paid' && (status !== 'canceled' || reportedChange !== undefined);
  return (
    <div className="grid justify-items-start gap-1 border-line border-t pt-2 print:hidden">
      {isRepeatHere ? <RepeatForm orderId={id} number={number} look="button" /> : null}
      {status === 'opened' && nextDelivery ? (
        <ButtonLink href={calendarPath(id)} fill="quiet" className="-mx-1.5">
          <IconCalendar size={20} />
          {text('order-calendar')}
        </ButtonLink>
      ) : null}
      {status === 'opened' && (renewal?.isOn || pause) ? (
        <ButtonLink as={Link} to={pauseOrderPath(id)} fill="quiet" className="-mx-1.5">
          <IconPausedPlan size={20} />
          {text(pause ? 'pause-manage' : 'pause-open')}
        </ButtonLink>
      ) : null}
      {canStop ? (
        <ButtonLink as={Link} to={stopOrderPath(id)} fill="quiet" className="-mx-1.5 text-ink-tomato!">
          {text(type > 0 && status !== 'not-paid' ? 'order-stop' : 'order-cancel')}
        </ButtonLink>
      ) : null}
    </div>
  );
}
