import { useEffect, useRef, useState } from 'react';
import { officeFeedPath } from '#contract/office-feed.ts';
import { useRefresh } from '#web/routing/use-refresh.ts';

/**
 * Reads the page's data again whenever one of these dates has changed, whoever changed it. Opening the line reads once, also after
 * it was lost: nothing that happened meanwhile is missed. A page that nobody sees holds no line.
 */
export function useOfficeFeed({ from, to }: { from: string; to: string }): { isLive: boolean } {
  const { refresh } = useRefresh();
  const [isLive, setLive] = useState(false);
  const reading = useRef({ isReading: false, isWanted: false });
  useEffect(() => {
    const state = reading.current;
    let line: EventSource | null = null;
    async function readAgain(): Promise<void> {
      if (state.isReading) {
        state.isWanted = true;
        return;
      }
      state.isReading = true;
      do {
        state.isWanted = false;
        await refresh();
      } while (state.isWanted);
      state.isReading = false;
    }
    function open(): void {
      line = new EventSource(`${officeFeedPath}?${new URLSearchParams({ from, to })}`);
      line.onopen = () => setLive(true);
      line.onerror = () => setLive(false);
      line.onmessage = () => void readAgain();
    }
    function close(): void {
      line?.close();
      line = null;
      setLive(false);
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
  return { isLive };
}
