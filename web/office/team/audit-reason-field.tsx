import { useText } from '#web/texts/texts-provider.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';

/** Why: it stands in the audit trail beside what was done. */
export function ReasonField() {
  const text = useText();
  return (
    <TextInput
      name="reason"
      label={text('office-team-reason')}
      hint={text('office-team-reason-hint')}
      maxLength={500}
      autoComplete="off"
      required
    />
  );
}
