import { type SubmitEvent, useEffect, useState } from 'react';
import { useRefresh } from '#web/routing/use-refresh.ts';
import { keepInTab, readInTab } from '#web/visit/tab-memory.ts';
import type { CheckoutAnswer } from '../place/checkout-answer.ts';

const key = 'sent-order';
/** An order that has not arrived by then was lost: the form can be sent again. */
const mostWaitInMs = 12_000;
const pauseInMs = 800;

interface SentOrder {
  cartId: string;
  at: number;
}

/**
 * Remembers across a reload that the order was sent. A page loaded instead of the response may be older than the order: it reloads
 * until the shop redirects to the order. Returns whether it is polling.
 */
export function useSentOrder(cartId: string, answered: CheckoutAnswer | undefined) {
  const { refresh } = useRefresh();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (answered) keepInTab(key, null);
  }, [answered]);
  useEffect(() => {
    const sent = readInTab(key) as SentOrder | null;
    if (sent?.cartId !== cartId) return;
    const left = sent.at + mostWaitInMs - Date.now();
    if (left <= 0) return;
    setAsking(true);
    const asking = setInterval(() => void refresh(), pauseInMs);
    const giveUp = setTimeout(stop, left);
    function stop() {
      clearInterval(asking);
      clearTimeout(giveUp);
      setAsking(false);
    }
    return stop;
  }, [cartId, refresh]);

  function recordSent(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent;
    const isPlacing = submitter instanceof HTMLButtonElement && submitter.value === 'place';
    if (isPlacing && !event.defaultPrevented) keepInTab(key, { cartId, at: Date.now() } satisfies SentOrder);
  }
  return { isAsking, noteSent: recordSent };
}
