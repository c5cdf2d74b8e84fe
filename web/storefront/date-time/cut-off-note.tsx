import { cutoffWords } from '#web/dates/date-words.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { IconClock } from '#web/ui/icons/order.tsx';

export function CutOffNote({ cutoff }: { cutoff: string }) {
  const text = useText();
  const language = useLanguage();
  return (
    <Notice
      tone="leaf"
      icon={<IconClock />}
      title={text('date-time-until', { until: cutoffWords(cutoff, language) })}
      role="status"
    >
      {text('date-time-until-then')}
    </Notice>
  );
}
