import { useEffect, useState } from 'react';

const everyInMs = 10_000;

/** The shop's clock, running on from `now`, independent of the browser's. */
export function useShopClock(now: string): Date {
  const [at, setAt] = useState(() => new Date(now));
  useEffect(() => {
    const ahead = Date.parse(now) - Date.now();
    const tick = () => setAt(new Date(Date.now() + ahead));
    tick();
    const timer = setInterval(tick, everyInMs);
    return () => clearInterval(timer);
  }, [now]);
  return at;
}
