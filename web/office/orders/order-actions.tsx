import type { ComponentType } from 'react';
import { newCaseOfOrderPath, officePausePath } from '#contract/office-paths.ts';
import type { StaffOrder } from '#contract/orders/staff-orders.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { IconMail } from '#web/ui/icons/site.tsx';
import { IconCallPhone } from '../kit/office-icons.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { smallButton } from '../kit/row-link.tsx';

export interface OrderActionProps {
  staff: StaffOrder;
  now: string;
}

/** What staff can do about an order, in this order. Each shows its own button, and its panel when the address asks for it. */
const actions: readonly ComponentType<OrderActionProps>[] = [CallCustomer, WriteToCustomer, PausePlan, OpenCase];

export function OrderActions(props: OrderActionProps) {
  const text = useText();
  if (actions.length === 0) return null;
  return (
    <section aria-label={text('desk-actions')} className="flex flex-wrap gap-1 empty:hidden">
      {actions.map((Action) => (
        <Action key={Action.displayName ?? Action.name} {...props} />
      ))}
    </section>
  );
}

function CallCustomer({ staff: { order, account } }: OrderActionProps) {
  const text = useText();
  const phone = order.contact.phone || order.address.phone || account?.phone;
  if (!phone) return null;
  return (
    <ButtonLink href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} fill="outline" className={smallButton}>
      <IconCallPhone size={18} />
      <span className="figures">{text('desk-action-call', { phone })}</span>
    </ButtonLink>
  );
}

function WriteToCustomer({ staff: { order } }: OrderActionProps) {
  const text = useText();
  const { email } = order.contact;
  if (email === '' || email.endsWith('@invalid')) return null;
  return (
    <ButtonLink href={`mailto:${email}`} fill="outline" className={smallButton} title={email}>
      <IconMail size={18} />
      {text('desk-action-mail')}
    </ButtonLink>
  );
}

function PausePlan({ staff: { order } }: OrderActionProps) {
  const text = useText();
  if (order.type === 0 || order.status !== 'opened') return null;
  return (
    <ButtonLink as={OfficeLink} to={officePausePath(order.id)} fill="outline" className={smallButton}>
      {text('card-plan-pause')}
    </ButtonLink>
  );
}

function OpenCase({ staff: { order } }: OrderActionProps) {
  const text = useText();
  if (!order.deliveries.some(({ status }) => status === 'delivered')) return null;
  return (
    <ButtonLink as={OfficeLink} to={newCaseOfOrderPath(order.number)} fill="outline" className={smallButton}>
      {text('office-cases-new')}
    </ButtonLink>
  );
}
