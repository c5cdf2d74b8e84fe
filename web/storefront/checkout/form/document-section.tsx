import { useText } from '#web/texts/texts-provider.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import type { FieldOf } from '../place/checkout-fields.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { InvoiceFields } from './invoice-fields.tsx';

/** A receipt, or an invoice with its details. The fields are shown and hidden by CSS alone, so it works without scripts. */
export function DocumentSection({ field, document }: { field: FieldOf; document: string }) {
  const text = useText();
  return (
    <CheckoutSection title={text('checkout-document')}>
      <div className="group/document grid grid-cols-[minmax(0,1fr)] gap-2">
        <Segmented
          legend={text('checkout-document')}
          hideLegend
          name="document"
          defaultValue={document === 'invoice' ? 'invoice' : 'receipt'}
          options={[
            { value: 'receipt', label: text('checkout-receipt') },
            { value: 'invoice', label: text('checkout-invoice') },
          ]}
        />
        <div className="hidden invoice-chosen:block">
          <InvoiceFields field={field} />
        </div>
      </div>
    </CheckoutSection>
  );
}
