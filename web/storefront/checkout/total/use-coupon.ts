import type { MouseEvent } from 'react';
import { useFetcher } from 'react-router';
import { checkoutPath } from '#contract/paths.ts';
import type { CheckoutAnswer } from '../place/checkout-answer.ts';

/** The coupon is applied and removed in the background, so that the rest of the form stays untouched. */
export function useCoupon(served: CheckoutAnswer | undefined) {
  const fetcher = useFetcher<CheckoutAnswer>();
  const onPage = served?.intent === 'coupon' || served?.intent === 'coupon-remove' ? served : undefined;

  function send(intent: 'coupon' | 'coupon-remove', form: HTMLFormElement | null) {
    if (!form || fetcher.state !== 'idle') return;
    const typed = new FormData(form);
    const cartId = String(typed.get('cartId') ?? '');
    const code = String(typed.get('code') ?? '');
    void fetcher.submit({ intent, cartId, code }, { method: 'post', action: checkoutPath });
  }
  function press(intent: 'coupon' | 'coupon-remove') {
    return (event: MouseEvent<HTMLButtonElement>) => {
      event.preventDefault();
      send(intent, event.currentTarget.form);
    };
  }
  return {
    answer: fetcher.data ?? onPage,
    isBusy: fetcher.state !== 'idle',
    apply: (form: HTMLFormElement | null) => send('coupon', form),
    handleApply: press('coupon'),
    handleRemove: press('coupon-remove'),
  };
}
