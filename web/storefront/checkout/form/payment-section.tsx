import { useId } from 'react';
import type { PaymentChoice } from '#contract/orders/payments.ts';
import { PaymentChoiceList } from '#web/storefront/orders/parts/payment-choice-list.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { FieldMessage } from '#web/ui/fields/field.tsx';
import { IconWarning } from '#web/ui/icons/signs.tsx';
import type { CheckoutAnswer } from '../place/checkout-answer.ts';
import type { CheckoutCart } from '../place/load-checkout.server.ts';
import { ProblemNote } from '../place/problem-note.tsx';
import { CheckoutSection } from './checkout-section.tsx';

type PaymentSectionProps = {
  choices: readonly PaymentChoice[];
  chosen: string;
  /** Credit covers the total: no payment method is needed. */
  isCovered: boolean;
  error: string | undefined;
  refusal: CheckoutAnswer | undefined;
  cart: CheckoutCart;
};

export function PaymentSection({ choices, chosen, isCovered, error, refusal, cart }: PaymentSectionProps) {
  const text = useText();
  const errorId = useId();
  return (
    <CheckoutSection title={text('checkout-payment')}>
      <ProblemNote cart={cart} refusal={refusal} at="payment" />
      {isCovered ? (
        <>
          <Notice tone="leaf">{text('checkout-covered')}</Notice>
          <input type="hidden" name="paymentType" value={chosen} />
        </>
      ) : (
        <PaymentChoiceList
          legend={text('checkout-payment')}
          choices={choices}
          chosen={chosen}
          isPlan={cart.spotPlan.plan.type === 'weekly'}
          describedBy={error ? errorId : undefined}
        />
      )}
      <div aria-live="polite">
        {error ? (
          <FieldMessage id={errorId} icon={<IconWarning size={18} />} className="text-ink-tomato">
            {text('checkout-payment-none')}
          </FieldMessage>
        ) : null}
      </div>
    </CheckoutSection>
  );
}
