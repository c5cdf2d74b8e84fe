import type { ReactNode } from 'react';
import type { FoundOrder, OrderNeed } from '#contract/orders/desk-orders.ts';
import { waysToPay } from '#contract/orders/payments.ts';
import { type Text, useText } from '#web/texts/texts-provider.tsx';
import { IconAlarm, IconBankCard, IconDone, IconEuro, IconPlate } from '../kit/office-icons.tsx';
import { Pill, type PillTone } from '../kit/pill.tsx';
import { useOfficeMoment } from '../session/use-office-moment.ts';

const looks: Record<OrderNeed, { tone: PillTone; icon: ReactNode }> = {
  deposit: { tone: 'bad', icon: <IconEuro size={16} /> },
  payment: { tone: 'bad', icon: <IconBankCard size={16} /> },
  'failed-stop': { tone: 'bad', icon: <IconAlarm size={16} /> },
  meals: { tone: 'warn', icon: <IconPlate size={16} /> },
  'door-money': { tone: 'warn', icon: <IconEuro size={16} /> },
  nothing: { tone: 'ok', icon: <IconDone size={16} /> },
};

type Needy = Pick<FoundOrder, 'need' | 'payableUntil' | 'paymentType' | 'status'> & {
  delivery: { missing: number } | null;
};

/** What an order waits for. One that is over says how it ended. */
export function NeedPill({ order }: { order: Needy }) {
  const text = useText();
  const moment = useOfficeMoment();
  const { need, status } = order;
  if (need === 'nothing' && status !== 'opened')
    return <Pill tone={status === 'delivered' ? 'ok' : 'closed'}>{text(`desk-status-${status}`)}</Pill>;
  const { tone, icon } = looks[need];
  return (
    <Pill tone={tone} icon={icon}>
      {needWords(text, order, moment)}
    </Pill>
  );
}

function needWords(text: Text, order: Needy, moment: (at: string) => string): string {
  const { need, payableUntil, paymentType, delivery } = order;
  switch (need) {
    case 'deposit':
    case 'payment':
      return payableUntil ? text(`desk-need-${need}`, { until: moment(payableUntil) }) : text(`desk-need-${need}-open`);
    case 'meals':
      return text('desk-need-meals', { count: delivery?.missing ?? 0 });
    case 'door-money': {
      const { channel, method } = waysToPay[paymentType];
      return text(`desk-need-door-${channel === 'door' ? method : 'any'}`);
    }
    default:
      return text(`desk-need-${need}`);
  }
}
