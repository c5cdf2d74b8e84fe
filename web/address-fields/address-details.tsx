import { type ReactNode, useId } from 'react';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { useReminder } from '#web/forms/use-reminder.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { type AddressValues, reminders } from './address-fields.ts';
import { CityField } from './city-field.tsx';
import { StreetFields } from './street-fields.tsx';

type AddressDetailsProps = {
  hidden: boolean;
  values: Partial<AddressValues>;
  postalCode: string | null;
  municipality: string | null;
  errorOf: (name: string) => string | undefined;
  /** True once a field was left, so that the reminder of an empty one may be shown. */
  isReminded: (name: string) => boolean;
  children: ReactNode;
};

export function AddressDetails(props: AddressDetailsProps) {
  const { hidden, values, postalCode, municipality, errorOf, isReminded, children } = props;
  const text = useText();
  const listId = useId();
  const optional = text('contact-optional');
  function field(name: keyof AddressValues) {
    return { name, defaultValue: values[name], error: fieldErrorText(text, errorOf(name)) };
  }
  const phone = useReminder(values.phone, isReminded('phone'));
  const floor = useReminder(values.floor, isReminded('floor'));
  const bell = useReminder(values.bell, isReminded('bell'));
  return (
    <fieldset hidden={hidden} className={hidden ? undefined : 'grid grid-cols-[minmax(0,1fr)] gap-2.5'}>
      <legend className="sr-only">{text('address-details')}</legend>
      <StreetFields postalCode={postalCode} field={field} errorOf={errorOf} />
      <div className="grid gap-x-1.5 gap-y-2.5 sm:grid-cols-2">
        <CityField {...field('city')} label={text('address-city')} municipality={municipality} listId={listId} />
        <TextInput label={text('address-country')} value={text('address-greece')} readOnly autoComplete="off" />
        <input type="hidden" name="country" value="GR" />
      </div>
      <div className="grid grid-cols-2 gap-x-1.5 gap-y-2.5">
        <TextInput
          {...field('floor')}
          {...floor.inputProps}
          label={text('address-floor')}
          optionalText={optional}
          reminder={floor.isMissing ? text(reminders.floor) : undefined}
          autoComplete="off"
        />
        <TextInput
          {...field('bell')}
          {...bell.inputProps}
          label={text('address-bell')}
          optionalText={optional}
          reminder={bell.isMissing ? text(reminders.bell) : undefined}
          autoComplete="off"
        />
        <TextInput
          {...field('phone')}
          {...phone.inputProps}
          type="tel"
          label={text('address-phone')}
          optionalText={optional}
          reminder={phone.isMissing ? text(reminders.phone) : undefined}
          autoComplete="tel"
          className="max-sm:col-span-2"
        />
      </div>
      <TextArea
        {...field('notes')}
        label={text('address-notes')}
        optionalText={optional}
        placeholder={text('address-notes-example')}
        maxLength={500}
      />
      <Checkbox name="whenAway" value="leave-at-door" defaultChecked={values.whenAway === 'leave-at-door'}>
        {text('address-leave-at-door')}
        <small className="block text-ink-muted">{text('address-leave-at-door-about')}</small>
      </Checkbox>
      {children}
    </fieldset>
  );
}
