import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { paymentStatePath } from '#contract/paths.ts';
import { useRefresh } from '#web/routing/use-refresh.ts';

const pauseInMs = 2500;
const longPauseInMs = 10_000;
const asksBeforeLongPause = 48;

type WatchState = 'resting' | 'asking' | 'offline';

/** Polls the payment's state every few seconds, and reloads the page once the bank has decided. */
export function usePaymentWatch(): { asks: number; state: WatchState } {
  const { search } = useLocation();
  const { refresh } = useRefresh();
  const look = useRef(refresh);
  useEffect(() => {
    look.current = refresh;
  });
  const [watch, setWatch] = useState<{ asks: number; state: WatchState }>({ asks: 0, state: 'resting' });

  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    async function ask(asks: number) {
      setWatch({ asks, state: 'asking' });
      const answer = await askState(search, leaving.signal);
      if (leaving.signal.aborted) return;
      if (answer !== null && answer !== 'checking') void look.current();
      setWatch({ asks, state: answer === null ? 'offline' : 'resting' });
      timer = setTimeout(() => void ask(asks + 1), asks < asksBeforeLongPause ? pauseInMs : longPauseInMs);
    }
    timer = setTimeout(() => void ask(1), pauseInMs);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [search]);
  return watch;
}

/** Null: no response, which happens on a phone while returning from the bank's app. */
async function askState(search: string, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(`${paymentStatePath}${search}`, { signal });
    const { state } = (await response.json()) as { state: string };
    return state;
  } catch {
    return null;
  }
}
