import { useText } from '#web/texts/texts-provider.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import type { FieldState } from './enquiry-form.tsx';

export function BusinessFields({ field }: { field: (name: string) => FieldState }) {
  const text = useText();
  const optional = text('contact-optional');
  return (
    <>
      <div className="grid gap-2.5 sm:grid-cols-[2fr_1fr]">
        <TextInput {...field('company')} label={text('business-company')} required autoComplete="organization" />
        <TextInput {...field('people')} label={text('business-people')} optionalText={optional} inputMode="numeric" />
      </div>
      <TextInput {...field('name')} label={text('contact-name')} required autoComplete="name" />
      <div className="grid gap-2.5 sm:grid-cols-2">
        <TextInput
          {...field('email')}
          type="email"
          label={text('contact-email')}
          required
          autoComplete="email"
          spellCheck={false}
        />
        <TextInput
          {...field('phone')}
          type="tel"
          label={text('contact-phone')}
          optionalText={optional}
          autoComplete="tel"
        />
      </div>
      <TextArea
        {...field('message')}
        label={text('business-message')}
        hint={text('business-message-hint')}
        required
        style={{ minHeight: '9rem' }}
      />
    </>
  );
}
