import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { SelectField } from '../form-kit/fields.tsx';
import type { OrderChangeData } from './change-data.ts';

/** Another method for an order that waits for its money. */
export function PaymentFields({ data: { desk } }: { data: OrderChangeData }) {
  const text = useText();
  if (desk.paymentTypes.length === 0) return <Notice tone="lemon">{text('at-desk-payment-none')}</Notice>;
  return (
    <SelectField
      name="paymentType"
      label={text('at-desk-payment-method')}
      hint={text('at-desk-payment-now', { name: desk.order.paymentType.name })}
      choices={[['', text('at-desk-move-choose')], ...desk.paymentTypes.map(({ slug, name }) => [slug, name] as const)]}
      required
      autoFocus
    />
  );
}
