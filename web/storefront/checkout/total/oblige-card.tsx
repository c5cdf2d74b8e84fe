import { type ReactNode, useId } from 'react';
import { cutoffWords } from '#web/dates/date-words.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import type { CheckoutAnswer } from '../place/checkout-answer.ts';
import type { FieldOf } from '../place/checkout-fields.ts';
import { planWords } from '../place/delivery-words.ts';
import type { CheckoutCart } from '../place/load-checkout.server.ts';
import { ProblemNote } from '../place/problem-note.tsx';
import { CheckoutMeals } from './checkout-meals.tsx';
import { CheckoutTotals } from './checkout-totals.tsx';
import { CouponField, type CouponFieldProps } from './coupon-field.tsx';
import { TermsTick } from './terms-tick.tsx';
import { TotalLine } from './total-line.tsx';
import type { useCoupon } from './use-coupon.ts';

type ObligeCardProps = {
  cart: CheckoutCart;
  creditUsed: number;
  coupon: ReturnType<typeof useCoupon>;
  codeField: ReturnType<FieldOf>;
  given: CouponFieldProps['given'];
  termsError: string | undefined;
  isAccepted: boolean;
  refusal: CheckoutAnswer | undefined;
  isPlacing: boolean;
  /** Further proof required by a discount. */
  proof: ReactNode;
};

/** docs/spec.md#checkout-oblige: the order, all costs, and the total right beside the button that states the obligation to pay. */
export function ObligeCard(props: ObligeCardProps) {
  const { cart, creditUsed, coupon, codeField, given, termsError, isAccepted, refusal, isPlacing, proof } = props;
  const text = useText();
  const language = useLanguage();
  const titleId = useId();
  const [first] = cart.scheduleMenus;
  return (
    <aside
      aria-labelledby={titleId}
      className="tint-edge min-w-0 self-start rounded-picture bg-ground-sunken p-2.5 md:sticky md:top-[calc(var(--bar-height)+24px)] md:flex md:max-h-[calc(100dvh-var(--bar-height)-40px)] md:flex-col md:overflow-y-auto md:border md:border-line md:bg-surface md:p-3 md:shadow-float"
    >
      <h2 id={titleId} className="font-[650] text-m leading-tight">
        {text('checkout-order')}
      </h2>
      <p className="mt-0.5 text-ink-muted text-s">{planWords(cart, text)}</p>
      <CheckoutMeals cart={cart} />
      <CheckoutTotals cart={cart} creditUsed={creditUsed} />
      <CouponField cart={cart} coupon={coupon} field={codeField} refusal={refusal} given={given} />
      <TermsTick error={termsError} isAccepted={isAccepted} />
      {proof}
      <ProblemNote cart={cart} refusal={refusal} at="form" />
      <TotalLine cart={cart} creditUsed={creditUsed} />
      <Button
        type="submit"
        name="intent"
        value="place"
        fill="accent"
        size="large"
        wide
        busy={isPlacing || coupon.isBusy}
        busyText={isPlacing ? text('checkout-placing') : undefined}
      >
        {text('checkout-place')}
      </Button>
      {first ? (
        <p className="figures mt-1.25 text-center text-ink-muted text-xs">
          {text('checkout-until', {
            count: cart.scheduleMenus.length,
            until: cutoffWords(first.cutoff, language),
          })}
        </p>
      ) : null}
    </aside>
  );
}
