import type { PaymentChoice, PaymentType } from '#contract/orders/payments.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { IconBank, IconCard, IconCash, IconPos } from '#web/ui/icons/order.tsx';
import { IconRepeat } from '#web/ui/icons/signs.tsx';

const icons: Record<PaymentType, typeof IconCard> = {
  'cash-on-delivery': IconCash,
  pos: IconPos,
  'bank-deposit': IconBank,
  'credit-card': IconCard,
  viva: IconCard,
  'viva-recurring': IconRepeat,
};

type PaymentChoicesProps = {
  legend: string;
  choices: readonly PaymentChoice[];
  chosen: string;
  isPlan?: boolean;
  describedBy?: string | undefined;
};

/** Each payment method explains its next step; an unavailable one its reason. Cash over its legal limit is not offered at all. */
export function PaymentChoiceList({ legend, choices, chosen, isPlan = false, describedBy }: PaymentChoicesProps) {
  const text = useText();
  const shown = choices.filter(({ paymentType, reason }) => {
    return !(paymentType.slug === 'cash-on-delivery' && reason === 'over-limit');
  });
  function whyNot({ reason, most }: PaymentChoice): string {
    if (reason === 'over-limit') return text('checkout-over-limit', { most: formatEuros(most ?? 0, { short: true }) });
    return text('checkout-not-for-this-order', { isPlan: isPlan ? 'yes' : 'no' });
  }
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-1">
        {shown.map((choice) => {
          const { slug, name } = choice.paymentType;
          const Icon = icons[slug];
          return (
            <ChoiceRow
              key={slug}
              name="paymentType"
              value={slug}
              defaultChecked={slug === chosen}
              disabled={!choice.isAvailable}
              title={name}
              side={<Icon className="row-checked:text-ink-olive" />}
            >
              {choice.isAvailable ? choice.description : whyNot(choice)}
            </ChoiceRow>
          );
        })}
      </div>
    </fieldset>
  );
}
