import { forgotPasswordPath } from '#contract/paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { checkForgotten } from './check-sign-in.ts';
import { EmailField } from './email-field.tsx';
import { FormProblem } from './form-problem.tsx';
import type { SignInRefusal } from './sign-in-answer.ts';
import { SuccessState } from './success-state.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

interface ForgotPasswordProps {
  back: string;
  email: string;
  intro?: string | undefined;
  served?: SignInRefusal | undefined;
  isSent: boolean;
  onSent: () => void;
  /** Callback or path of the next step. */
  onContinue: (() => void) | string;
}

/** docs/spec.md#forgot-dialog: the e-mail address; then a check mark, `email-submit-success` and a button to continue. */
export function ForgotPassword(props: ForgotPasswordProps) {
  const { back, email, intro, served, isSent, onSent, onContinue } = props;
  const text = useText();
  const { Form, formProps, field, problem, isBusy } = useSignInForm({
    check: checkForgotten,
    served,
    onReceived: onSent,
  });
  if (isSent) {
    return (
      <SuccessState
        text={text('email-submit-success')}
        continueText={text('sign-in-continue')}
        onContinue={onContinue}
      />
    );
  }
  return (
    <Form
      method="post"
      action={forgotPasswordPath}
      defaultShouldRevalidate={false}
      {...formProps}
      className="grid gap-2"
    >
      <p className="text-pretty text-ink-muted">{intro ?? text('forgot-text')}</p>
      <input type="hidden" name="back" value={back} />
      <FormProblem problem={problem} />
      <EmailField {...field('username')} defaultValue={served?.values.username ?? email} data-autofocus="" />
      <Button type="submit" fill="accent" size="large" wide busy={isBusy} busyText={text('email-way-sending')}>
        {text('email-way-send')}
      </Button>
    </Form>
  );
}
