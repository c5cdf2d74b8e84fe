import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage } from '#web/texts/texts-provider.tsx';
import { useShopClock } from '../session/use-shop-clock.ts';

/** The shop's day and hour, independent of the browser's time zone and clock. */
export function OfficeClock({ now }: { now: string }) {
  const language = useLanguage();
  const at = useShopClock(now);
  return (
    <time dateTime={at.toISOString()} className="figures whitespace-nowrap text-ink-muted text-s max-md:hidden">
      {formatDate(athensDateOf(at), language, 'long')}, {athensTimeOf(at)}
    </time>
  );
}
