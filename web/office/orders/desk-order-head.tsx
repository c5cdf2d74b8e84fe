import { isPaidAt } from '#contract/orders/payments.ts';
import type { StaffOrder } from '#contract/orders/staff-orders.ts';
import { formatEuros } from '#domain/money.ts';
import { type Text, useText } from '#web/texts/texts-provider.tsx';
import { IconDone, IconEuro } from '../kit/office-icons.tsx';
import { Pill, type PillTone } from '../kit/pill.tsx';
import { useOfficeMoment } from '../session/use-office-moment.ts';

const tones = {
  'not-paid': 'bad',
  opened: 'ok',
  delivered: 'ok',
  'not-found': 'bad',
  'not-accepted': 'closed',
  canceled: 'closed',
} as const satisfies Record<StaffOrder['order']['status'], PillTone>;

/** Number, status, and what is due. */
export function DeskOrderHead({ staff: { order } }: { staff: StaffOrder }) {
  const text = useText();
  const moment = useOfficeMoment();
  const kind = order.type === 0 ? 'single' : order.type === 4 ? 'monthly' : 'weekly';
  const about = { kind, plan: order.planName, placed: moment(order.placedAt) };
  return (
    <div className="grid gap-0.75">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h1 className="display-face text-xl">{text('desk-order', { number: order.number })}</h1>
        <span className="flex flex-wrap gap-0.75">
          <Pill tone={tones[order.status]}>{text(`desk-status-${order.status}`)}</Pill>
          <MoneyPill order={order} />
        </span>
      </div>
      <p className="text-ink-muted">{text('desk-order-about', about)}</p>
    </div>
  );
}

function MoneyPill({ order }: { order: StaffOrder['order'] }) {
  const text = useText();
  const words = moneyWords(text, order);
  return (
    <Pill
      tone={order.money.due > 0 ? 'warn' : 'ok'}
      icon={order.money.due > 0 ? <IconEuro size={16} /> : <IconDone size={16} />}
    >
      {words}
    </Pill>
  );
}

function moneyWords(text: Text, { money, status, paymentType }: StaffOrder['order']): string {
  if (money.held > 0) return text('desk-order-held', { sum: formatEuros(money.held) });
  if (money.due === 0) return text('desk-order-paid');
  const isAtDoor = status === 'opened' || isPaidAt('door', paymentType.slug);
  return text(isAtDoor ? 'desk-order-due-door' : 'desk-order-due', { sum: formatEuros(money.due) });
}
