import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { staffRoles } from '#contract/call-contract.ts';
import { officeTeamPath } from '#contract/office-paths.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { EmailField } from '#web/sign-in/email-field.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import type { OfficeRefusal } from '../session/refuse-form.ts';
import { RoleChoice } from '../session/role-choice.tsx';

interface InviteFormProps {
  refusal: OfficeRefusal | undefined;
  /** The address that was just invited. */
  invited: string | undefined;
}

export function InviteForm({ refusal, invited }: InviteFormProps) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().formData?.get('intent') === 'invite';
  useEffect(() => {
    if (invited) form.current?.reset();
  }, [invited]);
  return (
    <section aria-labelledby="invite" className="grid max-w-[640px] gap-2 pt-1">
      <div>
        <h2 id="invite" className="display-face text-m">
          {text('office-invite-title')}
        </h2>
        <p className="text-ink-muted text-s">{text('office-invite-text')}</p>
      </div>
      {invited ? (
        <Notice tone="leaf" role="status">
          {text('office-invite-done', { email: invited })}
        </Notice>
      ) : null}
      {refusal && !isBusy ? (
        <Notice tone="tomato" role="alert">
          {refusal.message}
        </Notice>
      ) : null}
      <Form ref={form} method="post" action={officeTeamPath} className="grid gap-2">
        <input type="hidden" name="intent" value="invite" />
        <div className="grid items-start gap-2 sm:grid-cols-2">
          <TextInput
            name="name"
            label={text('office-invite-name')}
            defaultValue={refusal?.values.name}
            error={fieldErrorText(text, refusal?.fields.name)}
            maxLength={100}
            autoComplete="off"
            required
          />
          <EmailField
            name="email"
            autoComplete="off"
            defaultValue={refusal?.values.email}
            error={fieldErrorText(text, refusal?.fields.email)}
          />
        </div>
        <RoleChoice
          roles={staffRoles}
          chosen={[]}
          legend={text('office-team-roles')}
          error={fieldErrorText(text, refusal?.fields.roles)}
        />
        <Button type="submit" fill="accent" busy={isBusy} className="justify-self-start">
          {text('office-invite-send')}
        </Button>
      </Form>
    </section>
  );
}
