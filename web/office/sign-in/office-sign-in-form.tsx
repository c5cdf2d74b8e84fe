import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { officeSignInPath } from '#contract/office-paths.ts';
import { forgotPasswordPath } from '#contract/paths.ts';
import { OfficeLoginForm } from '#contract/staff/office.ts';
import { useChallenge } from '#web/challenge/use-challenge.ts';
import { checkWith } from '#web/forms/check-with.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { PasswordField } from '#web/forms/password-field.tsx';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { EmailField } from '#web/sign-in/email-field.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import type { OfficeRefusal } from '../session/refuse-form.ts';

const check = checkWith(OfficeLoginForm);

export function OfficeSignInForm({ back, refusal }: { back: string; refusal: OfficeRefusal | undefined }) {
  const text = useText();
  const { formProps, errorOf } = useCheckedForm(check, refusal?.fields);
  const isWorking = useChallenge(refusal, formProps.ref);
  const isBusy = useNavigation().formAction === officeSignInPath || isWorking;
  useEffect(() => {
    if (refusal?.code === 'invalid-credentials') focusPassword(formProps.ref.current);
  }, [refusal, formProps.ref]);
  return (
    <Form method="post" action={officeSignInPath} replace {...formProps} className="grid gap-2">
      <input type="hidden" name="back" value={back} />
      {refusal && !isBusy ? (
        <Notice tone="tomato" role="alert">
          {refusal.message}
        </Notice>
      ) : null}
      <EmailField
        name="username"
        defaultValue={refusal?.values.username}
        error={fieldErrorText(text, errorOf('username'))}
      />
      <PasswordField
        name="password"
        label={text('sign-in-password')}
        error={fieldErrorText(text, errorOf('password'))}
        autoComplete="current-password"
        required
      />
      <Button type="submit" fill="accent" size="large" wide busy={isBusy} busyText={text('office-sign-in-sending')}>
        {text('office-sign-in-send')}
      </Button>
      <TextLink href={forgotPasswordPath} standalone className="-my-0.5 justify-self-center text-s">
        {text('office-sign-in-forgot')}
      </TextLink>
    </Form>
  );
}

/** Most likely the password was wrong. */
function focusPassword(form: HTMLFormElement | null): void {
  const password = form?.querySelector<HTMLInputElement>('input[name="password"]');
  password?.focus();
  password?.select();
}
