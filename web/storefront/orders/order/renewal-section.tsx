import { Form, useNavigation, useSearchParams } from 'react-router';
import { orderPath } from '#contract/order-paths.ts';
import type { Order } from '#contract/orders/orders.ts';
import { weekdayOf } from '#domain/athens-time.ts';
import { reachesCustomer } from '#domain/orders/order-status.ts';
import { isPaidAtTheDoor, keepsCard } from '#domain/orders/payment-choice.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { type OrderRefusal, refusalText } from '../parts/order-refusal.ts';
import { PauseLine } from '../parts/pause-line.tsx';
import { RenewalTerms } from '../parts/renewal-terms.tsx';
import { SideSection } from '../parts/side-section.tsx';
import { RenewalSwitch } from './renewal-switch.tsx';

type RenewalSectionProps = { order: Order; refusal: OrderRefusal | undefined };

/** Automatic renewal of a plan: off until requested. Explains what happens, how it is paid, and how it ends. */
export function RenewalSection({ order, refusal }: RenewalSectionProps) {
  const text = useText();
  const language = useLanguage();
  const [params] = useSearchParams();
  const sending = useNavigation().formData;
  const { renewal, status, paymentType } = order;
  const canRenew = reachesCustomer(status);
  if (!renewal || (!canRenew && !renewal.isOn)) return null;
  const isBusy = sending?.get('intent') === 'renewal';
  const isOn = isBusy ? sending?.get('isOn') === 'yes' : renewal.isOn;
  const done = (['renewal-on', 'renewal-off'] as const).find((each) => each === params.get('done'));
  const way = keepsCard(paymentType.slug) ? 'card' : isPaidAtTheDoor(paymentType.slug) ? 'door' : 'pos';
  return (
    <SideSection id="renewal" title={text('renewal-title')}>
      <Form method="post" action={`${orderPath(order.id)}#renewal`} preventScrollReset>
        <input type="hidden" name="intent" value="renewal" />
        <input type="hidden" name="isOn" value={isOn ? 'no' : 'yes'} />
        <RenewalSwitch isOn={isOn} isBusy={isBusy} />
        <RenewalTerms order={order} />
      </Form>
      <div className="grid gap-1 text-s leading-[1.5]">
        {renewal.isOn && renewal.nextOn ? (
          <p className="font-[650]">
            {text('renewal-next', {
              weekday: weekdayOf(renewal.nextOn),
              date: formatDate(renewal.nextOn, language, 'long'),
            })}
          </p>
        ) : null}
        {order.pause ? <PauseLine orderId={order.id} pause={order.pause} /> : null}
        {renewal.state === 'suspended' ? <Notice tone="lemon">{text('renewal-suspended')}</Notice> : null}
        <ul className="grid list-disc gap-0.5 ps-2 text-ink-muted">
          <li>{text('renewal-what')}</li>
          <li>{text(`renewal-paid-${way}`)}</li>
          <li>{text('renewal-stop')}</li>
        </ul>
        {refusal?.subject === 'renewal' ? (
          <Notice tone="tomato" role="alert">
            {refusalText(text, refusal)}
          </Notice>
        ) : done && !isBusy ? (
          <Notice tone="leaf" role="status">
            {text(`order-done-${done}`)}
          </Notice>
        ) : null}
      </div>
    </SideSection>
  );
}
