import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { ReplanOffer } from '#contract/orders/replans.ts';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { dateInWords, visitInWords } from '#domain/dates-in-words.ts';
import { formatEuros } from '#domain/money.ts';
import { reasonWords } from '#web/dates/date-words.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { Select } from '#web/ui/fields/select.tsx';

interface ReplanFormProps {
  token: string;
  offer: ReplanOffer;
  /** The shop's response to the previous press. */
  message: string | null;
  action: string;
}

export function ReplanForm({ token, offer, message, action }: ReplanFormProps) {
  const text = useText();
  const language = useLanguage();
  const isBusy = useNavigation().formData !== undefined;
  const { proposal, missed, options, isUnpaid } = offer;
  const [choice, setChoice] = useState(proposal ? 'accept' : '');
  const amount = formatEuros(offer.worth);
  const [picked, setPicked] = useState(0);
  const instant = (iso: string) => {
    const at = new Date(iso);
    return `${dateInWords(athensDateOf(at), language)}, ${athensTimeOf(at)}`;
  };
  const choose = (value: string) => ({
    name: 'choice',
    value,
    required: true,
    checked: choice === value,
    onChange: () => setChoice(value),
  });
  return (
    <main className="page-width grid max-w-[620px] gap-3 py-6">
      <div className="grid gap-1">
        <h1 className="display-face text-xl">{text('replan-title')}</h1>
        <p className="text-ink-muted text-lead">
          {text('replan-lead', {
            date: dateInWords(offer.date, language),
            reason: reasonWords(text, offer.reason),
            number: offer.orderNumber,
            window: `${offer.from}–${offer.to}`,
          })}
        </p>
      </div>
      {missed && !message ? (
        <Notice tone="lemon">{text('replan-missed', { visit: dateInWords(missed.date, language) })}</Notice>
      ) : null}
      {message ? (
        <Notice tone="tomato" role="alert">
          {message}
        </Notice>
      ) : null}
      <Form method="post" action={action} className="grid gap-1.5">
        <input type="hidden" name="token" value={token} />
        {proposal ? (
          <ChoiceRow {...choose('accept')} title={text('replan-accept', { visit: visitInWords(proposal, language) })}>
            {text('replan-accept-what', { until: instant(proposal.until) })}
          </ChoiceRow>
        ) : null}
        {options.length > 0 ? <ChoiceRow {...choose('date')} title={text('replan-other')} /> : null}
        {choice === 'date' ? (
          <Select
            name="option"
            label={text('replan-other-choose')}
            hint={text('replan-option-until', { until: instant((options[picked] ?? offer).until) })}
            onChange={({ currentTarget }) => setPicked(currentTarget.selectedIndex)}
          >
            {options.map((option) => (
              <option key={`${option.date} ${option.timePeriodId}`} value={`${option.date} ${option.timePeriodId}`}>
                {visitInWords(option, language)}
              </option>
            ))}
          </Select>
        ) : null}
        <ChoiceRow {...choose('refund')} title={text(isUnpaid ? 'replan-unpaid' : 'replan-refund', { amount })}>
          {text(isUnpaid ? 'replan-unpaid-what' : 'replan-refund-what', { amount })}
        </ChoiceRow>
        {isUnpaid ? null : (
          <ChoiceRow {...choose('credit')} title={text('replan-credit', { amount })}>
            {text('replan-credit-what')}
          </ChoiceRow>
        )}
        <Button type="submit" fill="accent" size="large" wide busy={isBusy} className="mt-1">
          {text('replan-send')}
        </Button>
      </Form>
      <p className="text-ink-muted text-s">
        {text(isUnpaid ? 'replan-until-unpaid' : 'replan-until', { until: instant(offer.until) })}
      </p>
    </main>
  );
}
