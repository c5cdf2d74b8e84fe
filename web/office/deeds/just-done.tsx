import { useEffect, useState } from 'react';
import { graceInMs } from '#contract/undo.ts';
import { useRefresh } from '#web/routing/use-refresh.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { IconDone } from '../kit/office-icons.tsx';
import { takeBackSent } from './take-back-sent.ts';
import type { Deeds } from './use-deeds.ts';

/** What was pressed last on this page. */
export interface LastPress {
  ids: readonly string[];
  door: string;
  kind: 'delivered' | 'failed';
}

interface JustDoneProps {
  last: LastPress;
  deeds: Pick<Deeds, 'waiting' | 'takeBack'>;
  onBack: () => void;
}

/** The last press, and the way back from it for as long as it has not left the phone. */
export function JustDone({ last, deeds, onBack }: JustDoneProps) {
  const text = useText();
  const [isLate, setLate] = useState(false);
  const [isFresh, setFresh] = useState(last.kind === 'failed');
  const { refresh } = useRefresh();
  const isHere = last.ids.every((id) => deeds.waiting.some(({ deed }) => deed.id === id));
  useEffect(() => {
    if (isHere || !isFresh) return;
    // From when the shop has it: its customer hears of it then and not before.
    const timer = setTimeout(() => setFresh(false), graceInMs);
    return () => clearTimeout(timer);
  }, [isHere, isFresh]);
  async function undo() {
    // What has not left the phone is taken back on it: without a network nothing is read anew, and the next view would wait for that.
    if (await deeds.takeBack(last.ids)) return onBack();
    if (!isFresh || !(await takeBackSent(last.ids))) return setLate(true);
    await refresh();
    onBack();
  }
  return (
    <div role="status" className="flex min-h-5.5 items-center gap-1 bg-surface-leaf px-2 py-0.5 text-ink-olive text-s">
      <IconDone size={18} />
      <span className="min-w-0 flex-1 font-[650]">
        {text(`run-just-${last.kind}`, { door: last.door })}
        {isLate ? <span className="block font-medium">{text('run-undo-late')}</span> : null}
      </span>
      {(isHere || isFresh) && !isLate ? (
        <button type="button" className="text-link min-h-5.5" onClick={() => void undo()}>
          {text('run-undo')}
        </button>
      ) : (
        <span className="text-ink-muted">{text('run-just-sent')}</span>
      )}
    </div>
  );
}
