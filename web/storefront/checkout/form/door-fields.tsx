import { useReminder } from '#web/forms/use-reminder.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { IconChevronDown } from '#web/ui/icons/controls.tsx';
import type { FieldOf } from '../place/checkout-fields.ts';

/** Details for the courier, in place: expanded while some are missing. */
export function DoorFields({ field }: { field: FieldOf }) {
  const text = useText();
  const floor = field('floor');
  const bell = field('bell');
  const notes = field('doorNotes');
  const isFloorMissing = useReminder(floor.defaultValue, true);
  const isBellMissing = useReminder(bell.defaultValue, true);
  return (
    <details open={floor.defaultValue === '' || bell.defaultValue === ''} className="fold group/fold ms-[38px]">
      <summary className="-my-0.5 inline-flex min-h-5.5 list-none items-center gap-0.5 font-semibold text-ink-olive text-s [&::-webkit-details-marker]:hidden">
        <span className="underline decoration-line-strong underline-offset-3">{text('checkout-door')}</span>
        <IconChevronDown
          size={18}
          className="transition-[rotate] duration-(--t-fold) ease-house group-open/fold:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-2 gap-x-1.5 gap-y-2 pt-1 pb-0.5 max-[359px]:grid-cols-1">
        <TextInput
          {...floor}
          {...isFloorMissing.inputProps}
          label={text('address-floor')}
          optionalText={text('contact-optional')}
          reminder={isFloorMissing.isMissing ? text('floor-missing') : undefined}
          maxLength={20}
          autoComplete="off"
        />
        <TextInput
          {...bell}
          {...isBellMissing.inputProps}
          label={text('address-bell')}
          optionalText={text('contact-optional')}
          reminder={isBellMissing.isMissing ? text('bell-missing') : undefined}
          maxLength={60}
          autoComplete="off"
        />
        <TextInput
          {...notes}
          label={text('address-notes')}
          optionalText={text('contact-optional')}
          placeholder={text('address-notes-example')}
          maxLength={500}
          autoComplete="off"
          className="col-span-full"
        />
      </div>
    </details>
  );
}
