import type { StaffCase } from '#contract/cases/staff-cases.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { smallButton } from '../kit/row-link.tsx';

/** Who looks at it. */
export function TakeForm({ one: { assignee, state, version }, isMine }: { one: StaffCase; isMine: boolean }) {
  const text = useText();
  const identity = { intent: isMine ? 'release' : 'take' };
  const refusal = useRefusal(identity);
  if (state === 'closed' && !assignee) return null;
  return (
    <OfficeForm identity={identity} seen={{ seen: version }} className="grid gap-1">
      <p className="flex flex-wrap items-center justify-between gap-1">
        <span>{assignee ? text('office-case-assignee', { name: assignee }) : text('office-case-free')}</span>
        {state === 'closed' ? null : (
          <SubmitButton fill="outline" className={smallButton}>
            {text(isMine ? 'office-case-release' : 'office-case-take')}
          </SubmitButton>
        )}
      </p>
      <FormRefusal refusal={refusal} />
    </OfficeForm>
  );
}
