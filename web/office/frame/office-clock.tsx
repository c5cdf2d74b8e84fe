import { useEffect, useState } from 'react';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage } from '#web/texts/texts-provider.tsx';

const everyInMs = 10_000;

/** The shop's own day and hour, wherever the browser is and whatever its clock says. */
export function OfficeClock({ now }: { now: string }) {
  const language = useLanguage();
  const [at, setAt] = useState(() => new Date(now));
  useEffect(() => {
    const ahead = Date.parse(now) - Date.now();
    const tick = () => setAt(new Date(Date.now() + ahead));
    tick();
    const timer = setInterval(tick, everyInMs);
    return () => clearInterval(timer);
  }, [now]);
  return (
    <time dateTime={at.toISOString()} className="figures whitespace-nowrap text-ink-muted text-s max-md:hidden">
      {formatDate(athensDateOf(at), language, 'long')}, {athensTimeOf(at)}
    </time>
  );
}
