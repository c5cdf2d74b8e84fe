import type { DeskChangeKind } from '#contract/orders/desk-changes.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { FormEnd } from '../form-kit/form-end.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { AddressFields } from './change-address-fields.tsx';
import type { OrderChangeData } from './change-data.ts';
import { MealFields } from './meal-fields.tsx';
import { MoveFields } from './move-fields.tsx';
import { PaymentFields } from './payment-fields.tsx';

type ChosenKind = Exclude<DeskChangeKind, 'skip' | 'stop' | 'undo' | 'renewal'>;

const fieldsOf: Record<ChosenKind, (props: { data: OrderChangeData }) => React.ReactNode> = {
  meals: MealFields,
  move: MoveFields,
  address: AddressFields,
  payment: PaymentFields,
};

/** What is to change. Sent to be weighed; nothing is saved yet. */
export function ChoiceForm({ data, onEdit }: { data: OrderChangeData; onEdit(): void }) {
  const text = useText();
  const { kind, of } = data;
  const Fields = fieldsOf[kind as ChosenKind];
  return (
    <OfficeForm
      identity={{ do: 'preview', what: kind }}
      seen={{ of }}
      onChange={onEdit}
      className="grid max-w-[46rem] gap-2"
    >
      <Fields data={data} />
      <FormEnd save={text('at-desk-change-show')} button={{ fill: 'outline', className: 'justify-self-start' }} />
    </OfficeForm>
  );
}
