import { useId } from 'react';
import { volumeOffer } from '#domain/cart/prices/discounts.ts';
import { formatEuros } from '#domain/money.ts';
import { codeText } from '#web/forms/code-text.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { FieldMessage } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { IconChevronDown } from '#web/ui/icons/controls.tsx';
import { IconTicket } from '#web/ui/icons/order.tsx';
import { IconWarning } from '#web/ui/icons/signs.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import type { CouponRefusal } from '../../cart/current/given-coupon.server.ts';
import { type CheckoutAnswer, placeOfProblem } from '../place/checkout-answer.ts';
import type { FieldOf } from '../place/checkout-fields.ts';
import type { CheckoutCart } from '../place/load-checkout.server.ts';
import type { useCoupon } from './use-coupon.ts';

export type CouponFieldProps = {
  cart: CheckoutCart;
  coupon: ReturnType<typeof useCoupon>;
  field: ReturnType<FieldOf>;
  refusal: CheckoutAnswer | undefined;
  /** From a link, and the reason why it is not valid. */
  given: { code: string; problem: CouponRefusal } | null;
};

/** Field for a coupon code, or the applied coupon with its discount. */
export function CouponField({ cart, coupon, field, refusal, given }: CouponFieldProps) {
  const text = useText();
  const linked =
    given && !coupon.answer
      ? text('checkout-coupon-link', { code: given.code, why: codeText(text, given.problem) })
      : undefined;
  const problemId = useId();
  const problem = useProblem(coupon.answer, refusal) ?? field.error ?? linked;
  const applied = cart.customerCoupon?.coupon;
  const isOver = cart.customerCoupon?.isOver === true;
  return (
    <div className="mt-1.5 border-line border-y">
      {applied ? (
        <div className="py-1">
          <div className="flex flex-wrap items-center gap-x-1 text-ink-olive">
            <IconTicket size={20} />
            <b className="figures min-w-0 font-[650] text-ink text-s [overflow-wrap:anywhere]">{applied.code}</b>
            <Button
              type="submit"
              name="intent"
              value="coupon-remove"
              formNoValidate
              fill="quiet"
              busy={coupon.isBusy}
              onClick={coupon.handleRemove}
              aria-label={text('checkout-coupon-remove-label', { code: applied.code })}
              className="ms-auto text-s"
            >
              {text('checkout-coupon-remove')}
            </Button>
          </div>
          <p className={joinClasses('text-s leading-snug', isOver ? 'font-[550] text-ink-tomato' : 'text-ink-muted')}>
            {discountWords(cart, text)}
          </p>
          {problem ? <p className="mt-0.5 font-[550] text-ink-tomato text-s">{problem}</p> : null}
        </div>
      ) : (
        <details open={problem !== undefined || coupon.answer?.intent === 'coupon-remove'} className="fold group/fold">
          <summary className="flex min-h-5.5 list-none items-center gap-1 py-1 font-semibold text-s [&::-webkit-details-marker]:hidden">
            <IconTicket size={20} className="text-ink-olive" />
            <span className="flex-1">{text('checkout-coupon')}</span>
            <IconChevronDown
              size={18}
              className="text-ink-olive transition-[rotate] duration-(--t-fold) ease-house group-open/fold:rotate-180"
            />
          </summary>
          <div className="flex flex-wrap items-start gap-x-1 pb-1.5">
            <TextInput
              {...field}
              label={text('checkout-coupon-code')}
              invalid={problem !== undefined}
              aria-describedby={problem === undefined ? undefined : problemId}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="flex-1"
            />
            <Button
              type="submit"
              name="intent"
              value="coupon"
              formNoValidate
              fill="outline"
              busy={coupon.isBusy}
              onClick={coupon.handleApply}
              className="mt-[27px] min-h-6.5"
            >
              {text('checkout-coupon-add')}
            </Button>
            {/* Below both: in the field's width alone a sentence would take five lines. */}
            <div aria-live="polite" className="basis-full">
              {problem ? (
                <FieldMessage id={problemId} icon={<IconWarning size={18} />} className="text-ink-tomato">
                  {problem}
                </FieldMessage>
              ) : null}
            </div>
          </div>
        </details>
      )}
      {/* Announces the change to screen readers. */}
      <p role="status" className="sr-only">
        {coupon.answer?.intent === 'coupon' && applied && !coupon.isBusy ? discountWords(cart, text) : null}
      </p>
    </div>
  );
}

function useProblem(answer: CheckoutAnswer | undefined, refusal: CheckoutAnswer | undefined): string | undefined {
  const text = useText();
  if (answer?.fields?.code) return text('checkout-coupon-empty');
  if (answer?.code) return codeText(text, answer.code);
  if (!refusal?.code || placeOfProblem(refusal.code) !== 'coupon') return undefined;
  const why = codeText(text, refusal.code);
  // A code that was only typed was tried with the order, and blocks it.
  return refusal.values?.code.trim() ? text('checkout-coupon-blocks', { why: asSentence(why) }) : why;
}

function asSentence(words: string): string {
  return /[.!;?]$/.test(words) ? words : `${words}.`;
}

/** docs/spec.md#prices-better-discount: discounts are not combined; the applied one is named. */
function discountWords(cart: CheckoutCart, text: ReturnType<typeof useText>): string {
  const coupon = cart.customerCoupon?.coupon;
  if (!coupon) return '';
  const { percent } = volumeOffer;
  if (cart.customerCoupon?.isUsedUp) return text('checkout-coupon-used-up', { code: coupon.code });
  if (cart.customerCoupon?.isOver) return text('checkout-coupon-over', { code: coupon.code });
  if (cart.discountSource === 'volume') return text('checkout-volume-applies', { percent, code: coupon.code });
  if (cart.discountSource === 'coupon') {
    const isBest = cart.totals.subtotal > volumeOffer.overInCents;
    return text('checkout-coupon-applies', { isBest: isBest ? 'yes' : 'no', percent });
  }
  return text('checkout-coupon-waits', { minimum: formatEuros(coupon.minimumSubtotal, { short: true }) });
}
