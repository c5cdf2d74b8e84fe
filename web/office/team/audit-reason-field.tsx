import { useText } from '#web/texts/texts-provider.tsx';
import { TextField } from '../form-kit/fields.tsx';

/** Reason, stored in the audit trail with the action. */
export function AuditReasonField() {
  const text = useText();
  return (
    <TextField
      name="reason"
      label={text('office-team-reason')}
      hint={text('office-team-reason-hint')}
      maxLength={500}
      required
    />
  );
}
