import { Form } from 'react-router';
import type { Customer } from '#contract/customers/customers.ts';
import { languages } from '#contract/fields/languages.ts';
import { profilePath } from '#contract/paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { AccountSection } from '../parts/account-section.tsx';
import { AnswerNotice } from '../parts/answer-notice.tsx';
import { useAccountAnswer } from '../parts/use-account-answer.ts';

/** Always a native form submission: a page in another language loads its own texts. */
export function LanguageSection({ customer }: { customer: Customer }) {
  const text = useText();
  const { answer } = useAccountAnswer('language');
  return (
    <AccountSection id="language" title={text('profile-language')} hint={text('profile-language-hint')}>
      <Form
        method="post"
        action={`${profilePath}#language`}
        reloadDocument
        className="grid max-w-[560px] gap-2 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <input type="hidden" name="intent" value="language" />
        <Segmented
          legend={text('profile-language')}
          hideLegend
          name="language"
          defaultValue={customer.language}
          options={languages.map((value) => ({
            value,
            label: <span lang={value}>{text(`profile-language-${value}`)}</span>,
          }))}
        />
        <Button type="submit" fill="outline" className="sm:min-h-6.5">
          {text('account-save')}
        </Button>
        <AnswerNotice answer={answer} className="sm:col-span-full" />
      </Form>
    </AccountSection>
  );
}
