import { withBack } from '#contract/back-path.ts';
import { forgotPasswordPath, signInPath } from '#contract/paths.ts';
import { PasswordField } from '#web/forms/password-field.tsx';
import { isPlainPress } from '#web/routing/plain-press.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { checkLogin } from './check-sign-in.ts';
import { EmailField } from './email-field.tsx';
import { FormProblem } from './form-problem.tsx';
import type { SignInRefusal } from './sign-in-answer.ts';
import { useSignInForm } from './use-sign-in-form.ts';

export interface WayInProps {
  /** Page after signing in. */
  back: string;
  served?: SignInRefusal | undefined;
  /** The name typed on another tab of the dialog. */
  username: string;
  onUsername: (username: string) => void;
  onSignedIn: () => void;
}

/** `onForgot`: in the dialog, replaces this dialog by another. */
export function PasswordLoginForm(props: WayInProps & { onForgot?: (() => void) | undefined }) {
  const { back, served, username, onUsername, onSignedIn, onForgot } = props;
  const text = useText();
  const { Form, formProps, field, problem, isBusy } = useSignInForm({
    check: checkLogin,
    served,
    onReceived: onSignedIn,
  });
  const { defaultValue: _never, ...password } = field('password');
  return (
    <Form method="post" action={signInPath} {...formProps} className="grid gap-2">
      <input type="hidden" name="back" value={back} />
      <FormProblem problem={problem} />
      <EmailField
        {...field('username')}
        defaultValue={served?.values.username ?? username}
        onInput={(event) => onUsername(event.currentTarget.value)}
      />
      <PasswordField {...password} label={text('sign-in-password')} autoComplete="current-password" required />
      <Button type="submit" fill="accent" size="large" wide busy={isBusy} busyText={text('login-sending')}>
        {text('login')}
      </Button>
      <TextLink
        href={withBack(forgotPasswordPath, back)}
        standalone
        className="-my-0.5 justify-self-center text-s"
        onClick={(event) => {
          if (!onForgot || !isPlainPress(event)) return;
          event.preventDefault();
          onForgot();
        }}
      >
        {text('forgot-password')}
      </TextLink>
    </Form>
  );
}
