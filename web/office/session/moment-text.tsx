import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage } from '#web/texts/texts-provider.tsx';

/** A moment as the shop's own clock shows it: «Δευ 16 Νοε, 09:12». */
export function MomentText({ at }: { at: string }) {
  const language = useLanguage();
  const moment = new Date(at);
  return (
    <time dateTime={at} className="figures whitespace-nowrap">
      {formatDate(athensDateOf(moment), language, 'short')}, {athensTimeOf(moment)}
    </time>
  );
}
