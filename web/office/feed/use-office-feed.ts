import { useEffect, useRef, useState } from 'react';
import { officeFeedPath } from '#contract/staff/office-feed.ts';
import { useRefresh } from '#web/routing/use-refresh.ts';

/** `lost`: no event from the shop since; the browser reconnects by itself. */
export type FeedState = 'opening' | 'live' | 'lost';

/**
 * Reloads the page's data whenever one of these dates has changed, by any user. Opening the connection reloads once, also after
 * it was lost, so that no change is missed. A hidden page holds no connection.
 */
export function useOfficeFeed({ from, to }: { from: string; to: string }): FeedState {
  const { refresh } = useRefresh();
  const [state, setState] = useState<FeedState>('opening');
  const reading = useRef({ isReading: false, isWanted: false });
  useEffect(() => {
    const { current: read } = reading;
    let line: EventSource | null = null;
    async function readAgain(): Promise<void> {
      if (read.isReading) {
        read.isWanted = true;
        return;
      }
      read.isReading = true;
      do {
        read.isWanted = false;
        await refresh();
      } while (read.isWanted);
      read.isReading = false;
    }
    function open(): void {
      line = new EventSource(`${officeFeedPath}?${new URLSearchParams({ from, to })}`);
      line.onopen = () => setState('live');
      line.onerror = () => setState('lost');
      line.onmessage = () => void readAgain();
    }
    function close(): void {
      line?.close();
      line = null;
      setState('opening');
    }
    function follow(): void {
      if (document.visibilityState === 'hidden') close();
      else if (!line || line.readyState === EventSource.CLOSED) open();
    }
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, [from, to, refresh]);
  return state;
}
