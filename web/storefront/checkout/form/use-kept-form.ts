import { useCallback, useEffect, useRef } from 'react';
import { keepCheckoutPath } from '#contract/paths.ts';
import { recordTyped } from './typed-before.ts';

const waitInMs = 600;

/** Stores typed values: at once in the page's memory, and a little later, in the background, on the cart. */
export function useKeptForm(cartId: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unkept = useRef<FormData>(undefined);

  const keepNow = useCallback(() => {
    clearTimeout(timer.current);
    if (unkept.current) send(unkept.current);
    unkept.current = undefined;
  }, []);
  const keepSoon = useCallback(
    (form: HTMLFormElement) => {
      recordTyped(cartId, form);
      unkept.current = withoutTastes(new FormData(form));
      clearTimeout(timer.current);
      timer.current = setTimeout(keepNow, waitInMs);
    },
    [cartId, keepNow],
  );
  // Also saved when the customer leaves for another step or another page.
  useEffect(() => {
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [keepNow]);
  return { keepSoon, keepNow };
}

/** Allergies are sent only with the order, and with consent. */
function withoutTastes(form: FormData): FormData {
  for (const name of ['avoidAllergens', 'allergyConsent', 'allergiesOfOthers']) form.delete(name);
  return form;
}

function send(body: FormData): void {
  void fetch(keepCheckoutPath, { method: 'POST', body, keepalive: true }).catch(() => {
    // The form is still there, and is sent completely when the order is placed.
  });
}
