import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { formatDate } from './format-date.ts';

/** An instant in words, in Athens time: "σήμερα, 14:05", or "18 Νοεμβρίου". */
export function useMoment() {
  const text = useText();
  const language = useLanguage();
  const { today } = useShopFacts();
  return (instant: string) => {
    const at = new Date(instant);
    const date = athensDateOf(at);
    if (date === today) return text('moment-today', { time: athensTimeOf(at) });
    return formatDate(date, language, 'dayMonth');
  };
}
