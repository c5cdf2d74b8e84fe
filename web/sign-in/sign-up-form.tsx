import { withBack } from '#contract/back-path.ts';
import { policyPath, signInEmailPath, signInPath, signUpPath } from '#contract/paths.ts';
import { challengeCode } from '#web/challenge/use-challenge.ts';
import { PasswordField } from '#web/forms/password-field.tsx';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { checkSignUp } from './check-sign-in.ts';
import { EmailField } from './email-field.tsx';
import { FormProblem } from './form-problem.tsx';
import type { WayInProps } from './password-login-form.tsx';
import { useReadOnlyAtFirst } from './use-read-only-at-first.ts';
import { useSignInForm } from './use-sign-in-form.ts';

/** `onLogin`: for visitors who have an account already. */
export function SignUpForm(props: WayInProps & { onLogin: () => void }) {
  const { back, served, username, onUsername, onSignedIn, onLogin } = props;
  const text = useText();
  const quiet = useReadOnlyAtFirst();
  const { Form, formProps, field, code, problem, isBusy } = useSignInForm({
    check: checkSignUp,
    served,
    onReceived: onSignedIn,
  });
  const { defaultValue: _never, ...password } = field('password');
  return (
    <Form method="post" action={signUpPath} {...formProps} className="grid gap-2">
      <input type="hidden" name="back" value={back} />
      <FormProblem
        problem={problem}
        action={
          code === 'account-exists' ? (
            <TextLink
              href={withBack(signInPath, back)}
              standalone
              onClick={(event) => {
                event.preventDefault();
                onLogin();
              }}
            >
              {text('login')}
            </TextLink>
          ) : code === challengeCode ? (
            <TextLink href={withBack(signInEmailPath, back)} standalone>
              {text('sign-in-no-password')}
            </TextLink>
          ) : null
        }
      />
      <TextInput
        {...field('name')}
        {...quiet}
        label={text('sign-in-name')}
        autoComplete="name"
        required
        maxLength={100}
      />
      <EmailField
        {...field('username')}
        {...quiet}
        defaultValue={served?.values.username ?? username}
        onInput={(event) => onUsername(event.currentTarget.value)}
      />
      <PasswordField
        {...password}
        {...quiet}
        label={text('sign-in-password')}
        hint={text('sign-in-password-hint')}
        autoComplete="new-password"
        required
      />
      <Button type="submit" fill="accent" size="large" wide busy={isBusy} busyText={text('sign-up-sending')}>
        {text('sign-up')}
      </Button>
      <SignUpTerms />
    </Form>
  );
}

/** Opens in a tab of its own, so that the typed values are not lost. */
export function SignUpTerms() {
  const text = useText();
  return (
    <p className="text-pretty text-center text-ink-muted text-xs">
      {text('sign-up-terms')}{' '}
      <TextLink as={Link} to={policyPath('terms-of-use')} target="_blank">
        {text('sign-up-terms-link')}
      </TextLink>{' '}
      {text('sign-up-and')}{' '}
      <TextLink as={Link} to={policyPath('privacy')} target="_blank">
        {text('sign-up-privacy-link')}
      </TextLink>
    </p>
  );
}
