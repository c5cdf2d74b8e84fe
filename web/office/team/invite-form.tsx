import { useEffect, useRef } from 'react';
import { staffRoles } from '#contract/fields/call-contract.ts';
import { officeTeamPath } from '#contract/office-paths.ts';
import { EmailField } from '#web/sign-in/email-field.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ChipsField } from '../form-kit/choice-fields.tsx';
import { fieldWords } from '../form-kit/field-words.ts';
import { TextField } from '../form-kit/fields.tsx';
import { FormEnd } from '../form-kit/form-end.tsx';
import { FormSection } from '../form-kit/form-section.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { roleWord } from '../session/role-words.ts';

const identity = { intent: 'invite' };

/** `invited`: the last invited address. */
export function InviteForm({ invited }: { invited: string | undefined }) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const refusal = useRefusal(identity);
  useEffect(() => {
    if (invited) form.current?.reset();
  }, [invited]);
  return (
    <FormSection
      id="invite"
      title={text('office-invite-title')}
      about={text('office-invite-text')}
      className="max-w-[640px] pt-1"
    >
      {invited ? (
        <Notice tone="leaf" role="status">
          {text('office-invite-done', { email: invited })}
        </Notice>
      ) : null}
      <OfficeForm ref={form} action={officeTeamPath} identity={identity} preventScrollReset={false}>
        <div className="grid items-start gap-2 sm:grid-cols-2">
          <TextField name="name" label={text('office-invite-name')} maxLength={100} required />
          <EmailField
            name="email"
            autoComplete="off"
            defaultValue={refusal?.values.email}
            error={fieldWords(text, refusal?.fields.email)}
          />
        </div>
        <ChipsField
          name="roles"
          legend={text('office-team-roles')}
          error={text('office-invite-roles')}
          chosen={[]}
          choices={staffRoles.map((role) => [role, text(roleWord[role])])}
        />
        <FormEnd save={text('office-invite-send')} button={{ className: 'justify-self-start' }} />
      </OfficeForm>
    </FormSection>
  );
}
