import { useText } from '#web/texts/texts-provider.tsx';
import { TextField } from '../form-kit/fields.tsx';

/** Why: it stands in the audit trail beside what was done. */
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
