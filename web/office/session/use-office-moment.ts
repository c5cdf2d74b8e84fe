import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage } from '#web/texts/texts-provider.tsx';

/** An instant within a sentence: «Δευ 16 Νοε, 14:05». */
export function useOfficeMoment() {
  const language = useLanguage();
  return (instant: string) => {
    const at = new Date(instant);
    return `${formatDate(athensDateOf(at), language, 'short')}, ${athensTimeOf(at)}`;
  };
}
