import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { useNearDate } from './day-text.tsx';

/** An instant in the shop's time: «Δευ 16 Νοε, 09:12»; of another year with its year. */
export function MomentText({ at }: { at: string }) {
  const nearDate = useNearDate();
  const moment = new Date(at);
  return (
    <time dateTime={at} className="figures whitespace-nowrap">
      {nearDate(athensDateOf(moment), 'short')}, {athensTimeOf(moment)}
    </time>
  );
}
