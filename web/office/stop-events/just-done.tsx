import { useEffect, useState } from 'react';
import { graceInMs } from '#contract/staff/undo.ts';
import { useRefresh } from '#web/routing/use-refresh.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { IconDone } from '../kit/office-icons.tsx';
import { takeBackSent } from './take-back-sent.ts';
import type { StopEvents } from './use-stop-events.ts';

/** The last press on this page. */
export interface LastPress {
  ids: readonly string[];
  door: string;
  kind: 'delivered' | 'failed';
}

interface JustDoneProps {
  last: LastPress;
  stopEvents: Pick<StopEvents, 'waiting' | 'takeBack'>;
  onBack: () => void;
}

/** The last press, with its undo for as long as it has not left the phone. */
export function JustDone({ last, stopEvents, onBack }: JustDoneProps) {
  const text = useText();
  const [isLate, setLate] = useState(false);
  const [isFresh, setFresh] = useState(last.kind === 'failed');
  const { refresh } = useRefresh();
  /** Being undone: an event that leaves the queue in this way was not sent. */
  const [isBack, setBack] = useState(false);
  const isHere = last.ids.every((id) => stopEvents.waiting.some(({ deed: stopEvent }) => stopEvent.id === id));
  useEffect(() => {
    if (isHere || !isFresh) return;
    // Counted from the shop's receipt, because the customer is notified only after that.
    const timer = setTimeout(() => setFresh(false), graceInMs);
    return () => clearTimeout(timer);
  }, [isHere, isFresh]);
  async function undo() {
    setBack(true);
    // The shop has not received it: there is nothing to reload, and no network to reload it from.
    if (await stopEvents.takeBack(last.ids)) return onBack();
    if (isFresh && (await takeBackSent(last.ids))) {
      void refresh();
      return onBack();
    }
    setBack(false);
    setLate(true);
  }
  return (
    <div role="status" className="flex min-h-5.5 items-center gap-1 bg-surface-leaf px-2 py-0.5 text-ink-olive text-s">
      <IconDone size={18} />
      <span className="min-w-0 flex-1 font-[650]">
        {text(`run-just-${last.kind}`, { door: last.door })}
        {isLate ? <span className="block font-medium">{text('run-undo-late')}</span> : null}
      </span>
      {isBack ? null : (isHere || isFresh) && !isLate ? (
        <button type="button" className="text-link min-h-5.5" onClick={() => void undo()}>
          {text('run-undo')}
        </button>
      ) : (
        <span className="text-ink-muted">{text('run-just-sent')}</span>
      )}
    </div>
  );
}
