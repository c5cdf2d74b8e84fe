import { useEffect } from 'react';

const againInMs = 2000;

/** Sends waiting rows of the device: at once, at intervals, and when the network is back. */
export function useSendingAgain(flush: () => Promise<void>): void {
  useEffect(() => {
    void flush();
    const again = setInterval(() => void flush(), againInMs);
    addEventListener('online', flush);
    return () => {
      clearInterval(again);
      removeEventListener('online', flush);
    };
  }, [flush]);
}
