import type { MouseEvent } from 'react';
import { useText } from '#web/texts/texts-provider.tsx';

/**
 * The button pressed by Enter in any field: it checks the form and never orders, because an order requires a press on the button
 * that states the obligation to pay. In the coupon's field it applies the coupon.
 */
export function DefaultButton({ onCoupon }: { onCoupon: (form: HTMLFormElement | null) => void }) {
  const text = useText();
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement && focused.name === 'code') onCoupon(event.currentTarget.form);
    // Triggers the field's check as if it had been left.
    else if (focused instanceof HTMLElement) focused.blur();
  }
  return (
    <button
      type="submit"
      name="intent"
      value="check"
      formNoValidate
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
      onClick={handleClick}
    >
      {text('checkout-check')}
    </button>
  );
}
