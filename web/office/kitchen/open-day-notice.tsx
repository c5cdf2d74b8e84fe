import { untilInWords } from '#domain/dates-in-words.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';

/** Before the cut-off everything may still change, so the page is read-only. */
export function OpenDayNotice({ cutOff }: { cutOff: string }) {
  const text = useText();
  const language = useLanguage();
  return <Notice>{text('kitchen-open-day', { time: untilInWords(new Date(cutOff), language) })}</Notice>;
}
