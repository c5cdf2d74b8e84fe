import { numberRules } from '#contract/fields/number-rules.ts';
import type { CourierTill } from '#contract/road/till.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { NumberField } from '../form-kit/number-field.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';

/** The courier's starting cash, to give change. */
export function FloatPart({ till: { courier, float } }: { till: CourierTill }) {
  const text = useText();
  const identity = { do: 'float', courierId: courier.id };
  const refusal = useRefusal(identity);
  return (
    <OfficeForm identity={identity} className="grid gap-1">
      <div className="flex flex-wrap items-start gap-1">
        <div className="min-w-12 flex-1">
          <NumberField name="amount" label={text('cash-float')} rule={numberRules.tillFloat} value={float} />
        </div>
        {/* Beside the field, which is between its label and its range. */}
        <SubmitButton fill="outline" className="mt-3.25">
          {text('cash-float-do')}
        </SubmitButton>
      </div>
      {refusal && Object.keys(refusal.fields).length === 0 ? <FormRefusal refusal={refusal} /> : null}
    </OfficeForm>
  );
}
