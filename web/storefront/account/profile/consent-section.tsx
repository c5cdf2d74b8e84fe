import type { Customer } from '#contract/customers/customers.ts';
import { profilePath } from '#contract/paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { AccountForm } from '../parts/account-form.tsx';
import { AccountSection } from '../parts/account-section.tsx';

/** Never ticked in advance, and withdrawn as easily as given. */
export function ConsentSection({ customer }: { customer: Customer }) {
  const text = useText();
  return (
    <AccountSection id="consent" title={text('profile-news')} hint={text('profile-news-hint')}>
      <AccountForm
        intent="consent"
        path={profilePath}
        anchor="consent"
        check={() => ({})}
        saveText={text('account-save')}
      >
        {() => (
          <Checkbox
            name="marketingConsent"
            value="on"
            defaultChecked={customer.marketingConsent}
            className="-mt-1 [&_label]:text-body"
          >
            {text('profile-news-yes')}
          </Checkbox>
        )}
      </AccountForm>
    </AccountSection>
  );
}
