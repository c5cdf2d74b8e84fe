import type { MouseEvent } from 'react';
import { useText } from '#web/texts/texts-provider.tsx';

/**
 * What Enter presses in any field: it checks the form and never orders, because ordering takes a press on the button that
 * says it obliges to pay. In the coupon's field it applies the coupon.
 */
export function DefaultButton({ onCoupon }: { onCoupon: (form: HTMLFormElement | null) => void }) {
  const text = useText();
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement && focused.name === 'code') onCoupon(event.currentTarget.form);
    // So that the field is checked as if it had been left.
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
