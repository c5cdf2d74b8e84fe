import { type FocusEvent, useEffect, useRef } from 'react';
import { noteTyped } from './typed-before.ts';

const waitInMs = 600;

/** Keeps what is typed: at once in the page's memory, a little later on the cart. Nobody waits for it. */
export function useKeptForm(cartId: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function keepSoon(form: HTMLFormElement) {
    noteTyped(cartId, form);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(form), waitInMs);
  }
  function keepNow({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
    // Within the form there is time; whoever leaves it may be leaving the page.
    if (timer.current === undefined || currentTarget.contains(relatedTarget)) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    send(currentTarget);
  }
  function forget() {
    clearTimeout(timer.current);
    timer.current = undefined;
  }
  return { keepSoon, keepNow, forget };
}

function send(form: HTMLFormElement): void {
  void fetch('/checkout/keep', { method: 'POST', body: new FormData(form), keepalive: true }).catch(() => {
    // The form is still there, and is sent whole when the order is placed.
  });
}
