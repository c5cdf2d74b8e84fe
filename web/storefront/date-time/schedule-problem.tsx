import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';

const known = ['date-closed', 'invalid-schedule', 'slot-full', 'network-error', 'too-many-requests'] as const;

type ScheduleProblemNoteProps = { code: string | undefined; at: 'dates' | 'slots' };

/** A refusal, next to the choice that caused it. */
export function ScheduleProblemNote({ code, at }: ScheduleProblemNoteProps) {
  const text = useText();
  if (!code || at !== (code === 'slot-full' ? 'slots' : 'dates')) return null;
  return (
    <Notice tone="tomato" role="alert">
      {text(known.find((each) => each === code) ?? 'unexpected-error')}
    </Notice>
  );
}
