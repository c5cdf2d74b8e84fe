import { type RefObject, useEffect, useEffectEvent } from 'react';
import { recallServedCode } from '#web/address-fields/use-area-check.ts';

/** An empty form starts with the last served postal code of this window, and the first empty field has the focus. */
export function useFirstField(form: RefObject<HTMLFormElement | null>, ask: (code: string) => void): void {
  const begin = useEffectEvent(() => {
    const [code, street] = ['postalCode', 'street'].map((name) => form.current?.elements.namedItem(name));
    if (!(code instanceof HTMLInputElement && street instanceof HTMLInputElement)) return;
    if (code.value !== '' || document.activeElement !== document.body) return;
    const known = recallServedCode();
    if (known) {
      code.value = known;
      ask(known);
    }
    (known ? street : code).focus({ preventScroll: true });
  });
  useEffect(() => begin(), []);
}
