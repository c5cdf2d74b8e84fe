import { useText } from '#web/texts/texts-provider.tsx';
import { TextField } from '../form-kit/fields.tsx';

/** Reason for a change of settings, for the audit trail. */
export function OptionalReason({ id }: { id?: string }) {
  const text = useText();
  return (
    <TextField
      id={id}
      name="reason"
      label={text('setting-reason')}
      hint={text('setting-reason-hint')}
      optionalText={text('setting-optional')}
      maxLength={500}
    />
  );
}
