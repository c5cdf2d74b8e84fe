import { useEffect, useState } from 'react';

const everyInMs = 10_000;

/** The shop's clock as it goes on since `now`, whatever the browser's own says. */
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
