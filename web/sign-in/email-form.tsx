import { challengeRule } from '#contract/fields/challenge.ts';
import { signInEmailPath } from '#contract/paths.ts';
import { challengeCode } from '#web/challenge/use-challenge.ts';
import { focusOnArrival } from '#web/forms/focus-on-arrival.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { checkEmail } from './check-sign-in.ts';
import { EmailField } from './email-field.tsx';
import { FormProblem } from './form-problem.tsx';
import type { SignInRefusal } from './sign-in-answer.ts';
import { SignUpTerms } from './sign-up-form.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

interface EmailFormProps {
  back: string;
  username: string;
  intro?: string | undefined;
  served?: SignInRefusal | undefined;
  /** The form replaced another one. */
  takesFocus?: boolean;
  onSent: (username: string) => void;
}

/** Requests a one-time link and code. */
export function EmailForm({ back, username, intro, served, takesFocus = false, onSent }: EmailFormProps) {
  const text = useText();
  const { Form, formProps, field, problem, isBusy } = useSignInForm<{ isReceived: true; sentTo: string }>({
    check: checkEmail,
    served,
    onReceived: ({ sentTo }) => onSent(sentTo),
  });
  return (
    <Form method="post" action={signInEmailPath} defaultShouldRevalidate={false} {...formProps} className="grid gap-2">
      <p className="text-pretty text-ink-muted">{intro ?? text('email-way-text')}</p>
      <input type="hidden" name="back" value={back} />
      <FormProblem problem={problem} />
      {served?.code === challengeCode ? (
        <noscript>
          <input type="hidden" name="challenge" value={challengeRule.unsolved} />
        </noscript>
      ) : null}
      <EmailField
        {...field('username')}
        defaultValue={served?.values.username ?? username}
        ref={takesFocus ? focusOnArrival : undefined}
      />
      <Button type="submit" fill="accent" size="large" wide busy={isBusy} busyText={text('email-way-sending')}>
        {text('email-way-send')}
      </Button>
      <SignUpTerms />
    </Form>
  );
}
