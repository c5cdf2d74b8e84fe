import { useText } from '#web/texts/texts-provider.tsx';
import { AmountStepper } from '#web/ui/buttons/amount-stepper.tsx';
import type { DraftBuild } from './draft.ts';
import { stepField } from './draft-form.ts';

type DraftAmountProps = {
  formId: string;
  build: DraftBuild;
  amount: number;
  most: number;
  onAmount: (buildId: string, amount: number) => void;
  tone?: 'leaf' | 'quiet';
};

/** Minus and plus: with scripts on the draft, without them by a form that returns with it. */
export function DraftAmount({ formId, build, amount, most, onAmount, tone }: DraftAmountProps) {
  const text = useText();
  const values = { meal: build.name, portion: build.portion.name };
  return (
    <AmountStepper
      amount={amount}
      max={most}
      name={stepField(build.id)}
      form={formId}
      labels={{
        add: text('amount-add'),
        addLabel: text('amount-add-label', values),
        more: text('amount-more', values),
        less: text('amount-less', values),
      }}
      limitText={text(build.isOffered ? 'amount-limit' : 'meals-not-offered')}
      onChange={(next) => onAmount(build.id, next)}
      tone={tone}
    />
  );
}
