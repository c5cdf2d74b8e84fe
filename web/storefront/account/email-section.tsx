import { type Customer, EmailUpdateForm } from '#contract/customers.ts';
import { profilePath } from '#contract/paths.ts';
import { useText } from '#web/texts-provider.tsx';
import { AccordionItem } from '#web/ui/accordion.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmailAddress, WithEmail } from '#web/ui/email-address.tsx';
import { IconCheck } from '#web/ui/icons/controls.tsx';
import { IconMail } from '#web/ui/icons/site.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { checkWith } from '../forms/check-with.ts';
import { PasswordField } from '../forms/password-field.tsx';
import type { WrongFields } from '../forms/use-checked-form.ts';
import { AccountForm } from './account-form.tsx';
import { AccountSection } from './account-section.tsx';
import { useAccountAnswer } from './use-account-answer.ts';

const checkContract = checkWith(EmailUpdateForm);

export function EmailSection({ customer }: { customer: Customer }) {
  const text = useText();
  const { email, isEmailVerified, pendingEmail, hasPassword } = customer;
  const { answer } = useAccountAnswer('email');
  function check(values: Record<string, string>): WrongFields {
    const wrong = checkContract(values);
    return hasPassword && !values.password ? { ...wrong, password: 'required-field' } : wrong;
  }
  return (
    <AccountSection id="email" title={text('profile-email')} hint={text('profile-email-hint')}>
      <p className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
        <b className="min-w-0 font-[650]">
          <EmailAddress address={email} />
        </b>
        {isEmailVerified ? (
          <Badge tone="leaf" icon={<IconCheck size={16} />}>
            {text('profile-email-confirmed')}
          </Badge>
        ) : null}
      </p>
      {pendingEmail ? (
        <Notice tone="lemon" icon={<IconMail />} title={text('profile-email-pending')} className="mt-1.5 max-w-[560px]">
          <span className="block">
            <WithEmail text={text('profile-email-pending-text', { email: pendingEmail })} address={pendingEmail} />
          </span>
        </Notice>
      ) : null}
      <AccordionItem
        summary={text('profile-email-change')}
        defaultOpen={answer !== undefined}
        className="mt-1 max-w-[560px]"
      >
        <AccountForm
          intent="email"
          path={profilePath}
          anchor="email"
          check={check}
          values={{ email: pendingEmail ?? '' }}
          saveText={text(pendingEmail ? 'profile-email-again' : 'profile-email-send')}
        >
          {(field) => (
            <>
              <TextInput
                {...field('email')}
                type="email"
                label={text('profile-email-new')}
                required
                autoComplete="email"
              />
              {hasPassword ? (
                <PasswordField
                  {...withoutValue(field('password'))}
                  label={text('profile-your-password')}
                  hint={text('profile-your-password-hint')}
                  required
                  autoComplete="current-password"
                />
              ) : null}
            </>
          )}
        </AccountForm>
      </AccordionItem>
    </AccountSection>
  );
}

/** A password never comes back from the server. */
export function withoutValue({ name, error }: { name: string; error: string | undefined }) {
  return { name, error };
}
