import { type Customer, PasswordUpdateForm, type SocialPlatform } from '#contract/customers/customers.ts';
import { profilePath } from '#contract/paths.ts';
import { checkWith } from '#web/forms/check-with.ts';
import { PasswordField } from '#web/forms/password-field.tsx';
import type { WrongFields } from '#web/forms/use-checked-form.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { AccordionItem } from '#web/ui/display/accordion.tsx';
import { AccountForm } from '../parts/account-form.tsx';
import { AccountSection } from '../parts/account-section.tsx';
import { needsCode, ProofCodeField, ProofStep } from '../parts/proof-step.tsx';
import { useAccountAnswer } from '../parts/use-account-answer.ts';
import { withoutValue } from './email-section.tsx';

const checkContract = checkWith(PasswordUpdateForm);
const platformNames: Record<SocialPlatform, string> = { google: 'Google', facebook: 'Facebook' };

/** docs/spec.md#account-password: a new password signs all other devices out. */
export function PasswordSection({ customer }: { customer: Customer }) {
  const text = useText();
  const { hasPassword, email } = customer;
  const { answer } = useAccountAnswer('password', 'proof');
  const hint = usePasswordHint(customer);
  function check(values: Record<string, string>): WrongFields {
    return {
      ...checkContract(values),
      ...(hasPassword && !values.current && { current: 'required-field' }),
      ...(needsCode(customer) && !values.code && { code: 'required-field' }),
      ...(!values.verify && { verify: 'required-field' }),
    };
  }
  return (
    <AccountSection id="password" title={text('profile-password')} hint={hint}>
      <AccordionItem
        summary={text(hasPassword ? 'profile-password-change' : 'profile-password-set')}
        defaultOpen={answer !== undefined}
        className="-mt-1 max-w-[560px]"
      >
        <ProofStep customer={customer} path={profilePath} anchor="password" />
        <AccountForm
          intent="password"
          path={profilePath}
          anchor="password"
          check={check}
          saveText={text(hasPassword ? 'profile-password-change' : 'profile-password-set')}
          isEmptiedAfter
        >
          {(field) => (
            <>
              {/* Lets a password manager find the account of the password. */}
              <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
              {hasPassword ? (
                <PasswordField
                  {...withoutValue(field('current'))}
                  label={text('profile-password-current')}
                  required
                  autoComplete="current-password"
                />
              ) : null}
              {needsCode(customer) ? <ProofCodeField {...withoutValue(field('code'))} /> : null}
              <div className="grid gap-x-1.5 gap-y-2.5 sm:grid-cols-2">
                <PasswordField
                  {...withoutValue(field('password'))}
                  label={text('profile-password-new')}
                  hint={text('profile-password-rule')}
                  required
                  minLength={8}
                  autoComplete="new-password"
                />
                <PasswordField
                  {...withoutValue(field('verify'))}
                  label={text('profile-password-verify')}
                  required
                  autoComplete="new-password"
                />
              </div>
            </>
          )}
        </AccountForm>
      </AccordionItem>
    </AccountSection>
  );
}

function usePasswordHint({ hasPassword, platforms }: Customer): string {
  const text = useText();
  const language = useLanguage();
  if (hasPassword) return text('profile-password-hint');
  if (platforms.length === 0) return text('profile-password-none');
  const list = new Intl.ListFormat(language, { type: 'disjunction' }).format(
    platforms.map((each) => platformNames[each]),
  );
  return text('profile-password-none-social', { list });
}
