import { type Customer, EmailUpdateForm } from '#contract/customers/customers.ts';
import { profilePath } from '#contract/paths.ts';
import { checkWith } from '#web/forms/check-with.ts';
import { PasswordField } from '#web/forms/password-field.tsx';
import type { WrongFields } from '#web/forms/use-checked-form.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { AccordionItem } from '#web/ui/display/accordion.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmailAddress, WithEmail } from '#web/ui/display/email-address.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { IconCheck } from '#web/ui/icons/controls.tsx';
import { IconMail } from '#web/ui/icons/site.tsx';
import { AccountForm } from '../parts/account-form.tsx';
import { AccountSection } from '../parts/account-section.tsx';
import { needsCode, ProofCodeField, ProofStep } from '../parts/proof-step.tsx';
import { useAccountAnswer } from '../parts/use-account-answer.ts';

const checkContract = checkWith(EmailUpdateForm);

export function EmailSection({ customer }: { customer: Customer }) {
  const text = useText();
  const { email, isEmailVerified, pendingEmail, hasPassword } = customer;
  const { answer } = useAccountAnswer('email', 'proof');
  function check(values: Record<string, string>): WrongFields {
    const wrong = checkContract(values);
    return {
      ...wrong,
      ...(hasPassword && !values.password && { password: 'required-field' }),
      ...(needsCode(customer) && !values.code && { code: 'required-field' }),
    };
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
        <ProofStep customer={customer} path={profilePath} anchor="email" />
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
              {needsCode(customer) ? <ProofCodeField {...withoutValue(field('code'))} /> : null}
            </>
          )}
        </AccountForm>
      </AccordionItem>
    </AccountSection>
  );
}

/** The server never returns a password. */
export function withoutValue({ name, error }: { name: string; error: string | undefined }) {
  return { name, error };
}
