import { signInCodePath } from '#contract/paths.ts';
import { focusOnArrival } from '#web/forms/focus-on-arrival.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { WithEmail } from '#web/ui/display/email-address.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { IconMail } from '#web/ui/icons/site.tsx';
import { checkCode } from './check-sign-in.ts';
import { FormProblem } from './form-problem.tsx';
import { ResendLine } from './resend-line.tsx';
import type { SignInRefusal } from './sign-in-answer.ts';
import { useSignInForm } from './use-sign-in-form.ts';

interface CodeFormProps {
  back: string;
  /** E-mail address of the code. */
  username: string;
  served?: SignInRefusal | undefined;
  onSignedIn: () => void;
  onOtherEmail: () => void;
}

/** The six digits from the mail, typed in the current tab. The link in the mail works as well. */
export function CodeForm({ back, username, served, onSignedIn, onOtherEmail }: CodeFormProps) {
  const text = useText();
  const { Form, formProps, field, problem, isBusy } = useSignInForm({
    check: checkCode,
    served,
    onReceived: onSignedIn,
  });
  return (
    <div className="grid gap-2">
      <div
        ref={focusOnArrival}
        tabIndex={-1}
        className="tint-edge flex items-start gap-1.5 rounded-picture bg-surface-leaf p-2 outline-none"
      >
        <IconMail className="text-ink-olive" />
        <p className="min-w-0 text-pretty">
          <b className="font-[650]">{text('code-title')}</b>{' '}
          <WithEmail text={text('code-text', { email: username })} address={username} />
        </p>
      </div>
      <Form method="post" action={signInCodePath} {...formProps} className="grid gap-2">
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="username" value={username} />
        <FormProblem problem={problem} />
        <TextInput
          {...field('code')}
          label={text('code-label')}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\s*(\d\s*){6}"
          maxLength={16}
          required
          inputClassName="figures display-face text-center text-l tracking-[0.3em]"
        />
        <Button type="submit" fill="accent" size="large" wide busy={isBusy} busyText={text('login-sending')}>
          {text('login')}
        </Button>
      </Form>
      <ResendLine back={back} username={username} onOtherEmail={onOtherEmail} />
    </div>
  );
}
