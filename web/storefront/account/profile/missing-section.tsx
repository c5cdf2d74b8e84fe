import type { Customer } from '#contract/customers/customers.ts';
import { profilePath } from '#contract/paths.ts';
import { missingPreferences } from '#contract/words/kitchen-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { AccountForm } from '../parts/account-form.tsx';
import { AccountSection } from '../parts/account-section.tsx';

/** A refund is preselected, because it is the default. */
export function MissingSection({ customer }: { customer: Customer }) {
  const text = useText();
  const chosen = customer.missingPreference ?? 'money-back';
  return (
    <AccountSection id="missing" title={text('missing-title')} hint={text('missing-hint')}>
      <AccountForm
        intent="missing"
        path={profilePath}
        anchor="missing"
        check={() => ({})}
        saveText={text('account-save')}
      >
        {() => (
          <fieldset className="grid min-w-0 gap-1">
            <legend className="sr-only">{text('missing-title')}</legend>
            {missingPreferences.map((preference) => (
              <ChoiceRow
                key={preference}
                name="missingPreference"
                value={preference}
                defaultChecked={preference === chosen}
                title={text(`missing-${preference}`)}
              >
                {text(`missing-${preference}-text`)}
              </ChoiceRow>
            ))}
          </fieldset>
        )}
      </AccountForm>
    </AccountSection>
  );
}
