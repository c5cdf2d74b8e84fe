import { useText } from '#web/texts/texts-provider.tsx';
import { IconNoSignal } from '../kit/office-icons.tsx';

/** This page was opened without a network, and shows the run as it was kept. */
export function NoSignal({ time }: { time: string }) {
  const text = useText();
  return (
    <p
      role="status"
      className="flex items-center gap-1.5 bg-surface-lemon px-2 py-1 font-[650] text-ink-lemon text-s leading-snug"
    >
      <IconNoSignal size={22} />
      {text('run-no-signal', { time })}
    </p>
  );
}
