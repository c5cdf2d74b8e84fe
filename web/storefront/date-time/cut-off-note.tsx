import { useLanguage, useText } from '#web/texts-provider.tsx';
import { IconClock } from '#web/ui/icons/order.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { cutoffWords } from './date-words.ts';

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
