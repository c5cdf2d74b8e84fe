import { useState } from 'react';
import { suggestTaxOffices } from '#domain/orders/placing/tax-offices.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { SuggestInput } from '#web/ui/fields/suggest-input.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import type { FieldOf } from '../place/checkout-fields.ts';

/** Not `required`: they are hidden while a receipt is chosen, and a browser would block the form because of them. */
export function InvoiceFields({ field }: { field: FieldOf }) {
  const text = useText();
  const taxOffice = field('taxOffice');
  const [offices, setOffices] = useState(() => suggestTaxOffices(taxOffice.defaultValue));
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <legend className="sr-only">{text('checkout-invoice')}</legend>
      <p className="text-ink-muted text-s">{text('checkout-invoice-note')}</p>
      <div className="grid gap-x-1.5 gap-y-2.5 sm:grid-cols-2">
        <TextInput
          {...field('companyName')}
          needed
          label={text('checkout-company')}
          maxLength={150}
          autoComplete="organization"
        />
        <TextInput
          {...field('profession')}
          needed
          label={text('checkout-profession')}
          maxLength={150}
          autoComplete="off"
        />
        <TextInput
          {...field('vatNumber')}
          needed
          label={text('checkout-vat')}
          hint={text('checkout-vat-hint')}
          maxLength={20}
          inputMode="numeric"
          autoComplete="off"
          inputClassName="figures"
        />
        <SuggestInput
          {...taxOffice}
          needed
          label={text('checkout-tax-office')}
          hint={text('checkout-tax-office-hint')}
          maxLength={80}
          autoComplete="off"
          suggestions={offices}
          onSearch={(typed) => setOffices(suggestTaxOffices(typed))}
          listLabel={text('checkout-tax-offices')}
          listStatus={text('checkout-tax-offices-count', { count: offices.length })}
        />
        <TextInput {...field('street')} needed label={text('address-street')} maxLength={150} autoComplete="off" />
        <TextInput {...field('number')} label={text('address-number')} maxLength={12} autoComplete="off" />
        <TextInput
          {...field('postalCode')}
          needed
          label={text('checkout-postal-code')}
          maxLength={6}
          inputMode="numeric"
          autoComplete="off"
          inputClassName="figures"
        />
        <TextInput {...field('city')} needed label={text('address-city')} maxLength={80} autoComplete="off" />
      </div>
    </fieldset>
  );
}
