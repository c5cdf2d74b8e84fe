import { useReminder } from '#web/forms/use-reminder.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import type { FieldOf } from '../place/checkout-fields.ts';
import { CheckoutSection } from './checkout-section.tsx';

export function ContactSection({ field }: { field: FieldOf }) {
  const text = useText();
  const phone = field('phone');
  const reminder = useReminder(phone.defaultValue, true);
  return (
    <CheckoutSection title={text('checkout-contact')}>
      <div className="grid gap-x-1.5 gap-y-2.5 sm:grid-cols-2">
        <TextInput {...field('name')} label={text('checkout-name')} required maxLength={100} autoComplete="name" />
        <TextInput
          {...phone}
          {...reminder.inputProps}
          type="tel"
          label={text('checkout-phone')}
          optionalText={text('contact-optional')}
          reminder={reminder.isMissing && !phone.error ? text('phone-missing') : undefined}
          autoComplete="tel"
        />
        <TextInput
          {...field('email')}
          type="email"
          label={text('checkout-email')}
          hint={text('checkout-email-hint')}
          required
          maxLength={254}
          autoComplete="email"
          className="sm:col-span-2"
        />
      </div>
    </CheckoutSection>
  );
}
