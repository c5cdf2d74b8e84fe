import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { DishChoice, DishQuestion } from '#contract/orders/dish-questions.ts';
import { untilInWords, visitInWords } from '#domain/dates-in-words.ts';
import { formatEuros } from '#domain/money.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { Select } from '#web/ui/fields/select.tsx';

interface DishQuestionFormProps {
  token: string;
  question: DishQuestion;
  /** Refusal of the previous press. */
  message: string | null;
  action: string;
}

export function DishQuestionForm({ token, question, message, action }: DishQuestionFormProps) {
  const text = useText();
  const language = useLanguage();
  const isBusy = useNavigation().formData !== undefined;
  const [choice, setChoice] = useState<DishChoice | null>(null);
  const { dish, contains, mayContain, lostDiets, swaps, isUnpaid, canBeCredit, leavesInSilence } = question;
  const amount = formatEuros(question.worth);
  const until = untilInWords(new Date(question.until), language);
  const listed = (words: readonly string[]) => words.join(', ');
  const choose = (value: DishChoice) => ({
    name: 'choice',
    value,
    required: true,
    checked: choice === value,
    onChange: () => setChoice(value),
  });
  return (
    <main className="page-width grid max-w-[620px] gap-3 py-6">
      <div className="grid gap-1">
        <h1 className="display-face text-xl">{text('dish-question-title', { dish })}</h1>
        <p className="text-ink-muted text-lead">
          {text('dish-question-lead', { visit: visitInWords(question, language), number: question.orderNumber })}
        </p>
      </div>
      <Notice tone={leavesInSilence ? 'tomato' : 'lemon'}>
        <ul className="grid gap-0.5">
          {contains.length > 0 ? (
            <li>
              {text('dish-question-contains', { list: listed(contains.map((each) => text(`allergen-${each}`))) })}
            </li>
          ) : null}
          {mayContain.length > 0 ? (
            <li>
              {text('dish-question-may-contain', { list: listed(mayContain.map((each) => text(`allergen-${each}`))) })}
            </li>
          ) : null}
          {lostDiets.length > 0 ? (
            <li>{text('dish-question-diets', { list: listed(lostDiets.map((each) => text(`diet-${each}`))) })}</li>
          ) : null}
        </ul>
      </Notice>
      {message ? (
        <Notice tone="tomato" role="alert">
          {message}
        </Notice>
      ) : null}
      <Form method="post" action={action} className="grid gap-1.5">
        <input type="hidden" name="token" value={token} />
        {swaps.length > 0 ? (
          <ChoiceRow {...choose('swap')} title={text('dish-question-swap')}>
            {text('dish-question-swap-what')}
          </ChoiceRow>
        ) : null}
        {choice === 'swap' ? (
          <Select name="mealId" label={text('dish-question-swap-choose')}>
            {swaps.map(({ mealId, name }) => (
              <option key={mealId} value={mealId}>
                {name}
              </option>
            ))}
          </Select>
        ) : null}
        <ChoiceRow
          {...choose('refund')}
          title={text(isUnpaid ? 'dish-question-unpaid' : 'dish-question-refund', { amount })}
        >
          {text(isUnpaid ? 'dish-question-unpaid-what' : 'dish-question-refund-what', { amount })}
        </ChoiceRow>
        {isUnpaid || !canBeCredit ? null : (
          <ChoiceRow {...choose('credit')} title={text('dish-question-credit', { amount })}>
            {text('dish-question-credit-what')}
          </ChoiceRow>
        )}
        <ChoiceRow {...choose('keep')} title={text('dish-question-keep')}>
          {text('dish-question-keep-what')}
        </ChoiceRow>
        <Button type="submit" fill="accent" size="large" wide busy={isBusy} className="mt-1">
          {text('dish-question-send')}
        </Button>
      </Form>
      <p className="text-ink-muted text-s">
        {text(leavesInSilence ? 'dish-question-until-out' : 'dish-question-until-stays', { until })}
      </p>
    </main>
  );
}
