import { type Customer, CustomerUpdateForm } from '#contract/customers/customers.ts';
import { profilePath } from '#contract/paths.ts';
import { checkWith } from '#web/forms/check-with.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { AccountForm } from '../parts/account-form.tsx';
import { AccountSection } from '../parts/account-section.tsx';

const check = checkWith(CustomerUpdateForm);

export function DetailsSection({ customer }: { customer: Customer }) {
  const text = useText();
  const { name, phone } = customer;
  return (
    <AccountSection id="details" title={text('profile-details')} hint={text('profile-details-hint')}>
      <AccountForm
        intent="details"
        path={profilePath}
        anchor="details"
        check={check}
        values={{ name, phone }}
        saveText={text('account-save')}
      >
        {(field) => (
          <div className="grid gap-x-1.5 gap-y-2.5 sm:grid-cols-2">
            <TextInput {...field('name')} label={text('profile-name')} required maxLength={100} autoComplete="name" />
            <TextInput {...field('phone')} type="tel" label={text('profile-phone')} autoComplete="tel" />
          </div>
        )}
      </AccountForm>
    </AccountSection>
  );
}
