import { useScrollIntoView } from '#web/forms/use-scroll-into-view.ts';
import { cartErrorText } from '#web/storefront/cart/parts/cart-error-text.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { type CheckoutAnswer, type ProblemPlace, placeOfProblem } from './checkout-answer.ts';
import type { CheckoutCart } from './load-checkout.server.ts';

type ProblemNoteProps = {
  cart: Pick<CheckoutCart, 'region'>;
  refusal: CheckoutAnswer | undefined;
  at: ProblemPlace;
};

/** Why the order was not placed, beside the cause, and scrolled into view. */
export function ProblemNote({ cart, refusal, at }: ProblemNoteProps) {
  const text = useText();
  const code = refusal?.code;
  const isHere = code !== undefined && placeOfProblem(code) === at;
  const isNews = isHere && refusal?.intent === 'place';
  const ref = useScrollIntoView(isNews && refusal);
  if (!isHere) return null;
  return (
    <div ref={ref}>
      <Notice tone="tomato" role="alert" title={isNews ? text('checkout-failed') : undefined}>
        {code === 'total-changed'
          ? text('checkout-total-changed')
          : code === 'network-error'
            ? text('checkout-lost')
            : cartErrorText(code, cart, text)}
      </Notice>
    </div>
  );
}
