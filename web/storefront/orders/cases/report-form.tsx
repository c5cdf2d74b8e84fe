import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { casePhotosPath } from '#contract/cases/case-photos.ts';
import { type CaseProblem, type CaseWish, caseProblems, isUnsafe } from '#contract/cases/case-words.ts';
import type { ReportableDelivery } from '#contract/cases/cases.ts';
import { reportProblemPath } from '#contract/order-paths.ts';
import { formatEuros } from '#domain/money.ts';
import { PhotoUploads } from '#web/photos/photo-uploads.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ChipCheckbox } from '#web/ui/fields/chip-checkbox.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import type { OrderRefusal } from '../parts/order-refusal.ts';
import { FormPart } from './form-part.tsx';
import { MealPicker } from './meal-picker.tsx';
import { type ChosenUnits, reportMoney } from './report-money.ts';
import { ReportRefusal } from './report-refusal.tsx';
import { WishPicker } from './wish-picker.tsx';

interface ReportFormProps {
  orderId: string;
  delivery: ReportableDelivery;
  caseId: string;
  refundable: number;
  ruleLimit: number;
  refusal: OrderRefusal | undefined;
}

export function ReportForm({ orderId, delivery, caseId, refundable, ruleLimit, refusal }: ReportFormProps) {
  const text = useText();
  const [chosen, setChosen] = useState<ChosenUnits>({});
  const [problem, setProblem] = useState<CaseProblem | null>(null);
  const [wish, setWish] = useState<CaseWish | null>(null);
  const path = reportProblemPath(orderId, delivery.id);
  const isSending = useNavigation().formAction === path;
  const money = reportMoney(delivery.meals, chosen, { problem, ruleLimit });
  const { fields = {} } = refusal ?? {};
  return (
    <Form method="post" action={path} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <input type="hidden" name="caseId" value={caseId} />
      <MealPicker meals={delivery.meals} chosen={chosen} onChange={setChosen} error={fields.meals} />
      <FormPart legend={text('case-what')} error={fields.problem}>
        <div className="flex flex-wrap gap-1">
          {caseProblems.map((each) => (
            <ChipCheckbox
              key={each}
              isOneOfMany
              name="problem"
              value={each}
              required
              disabled={!delivery.isOpen && !isUnsafe(each)}
              onChange={() => setProblem(each)}
            >
              {text(`case-problem-${each}`)}
            </ChipCheckbox>
          ))}
        </div>
      </FormPart>
      <div aria-live="polite" className="empty:hidden">
        {problem && isUnsafe(problem) ? <Notice tone="tomato">{text('case-unsafe-now')}</Notice> : null}
      </div>
      <PhotoUploads path={casePhotosPath(orderId)} />
      <TextArea
        id="words"
        name="words"
        label={text('case-words')}
        optionalText={text('case-words-hint')}
        maxLength={1000}
      />
      <WishPicker money={money} problem={problem} refundable={refundable} onChange={setWish} error={fields.wish} />
      {refusal ? <ReportRefusal refusal={refusal} orderId={orderId} /> : null}
      <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 border-line border-t pt-2">
        {wish !== null && wish !== 'none' && money.amountInCents > 0 ? (
          <p className="figures me-auto leading-tight">
            <b className="block text-m">{formatEuros(money.amountInCents)}</b>
            <span className="text-ink-muted text-s">{text(money.isRuled ? 'case-by-rule' : 'case-by-person')}</span>
          </p>
        ) : null}
        <Button type="submit" fill="accent" busy={isSending}>
          {text('case-send')}
        </Button>
      </div>
    </Form>
  );
}
