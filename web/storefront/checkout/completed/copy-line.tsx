import { useEffect, useState } from 'react';
import { useText } from '#web/texts/texts-provider.tsx';
import { IconCheck } from '#web/ui/icons/controls.tsx';

const shownInMs = 2000;

type CopyLineProps = { label: string; shown: string; copied?: string };

/** A value to be copied. Without scripts, or without permission, its text can be selected. */
export function CopyLine({ label, shown, copied }: CopyLineProps) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownInMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  async function copy(value: string) {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // No permission: the text can still be selected.
    }
  }
  return (
    <div className="grid min-h-6.5 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-2 py-0.75">
      <dt className="text-ink-muted text-xs">{label}</dt>
      <dd className="figures row-start-2 select-all font-[650] [overflow-wrap:anywhere]">{shown}</dd>
      {copied === undefined ? null : (
        <dd className="col-start-2 row-span-2 row-start-1 noscript:hidden">
          <button
            type="button"
            onClick={() => void copy(copied)}
            className="press flex min-h-5.5 items-center gap-0.5 rounded-base px-1.25 font-semibold text-ink-olive text-s underline decoration-line-strong underline-offset-3 hover:bg-surface-leaf"
          >
            {isCopied ? <IconCheck size={16} /> : null}
            {text(isCopied ? 'done-copied' : 'done-copy')}
            <span className="sr-only"> {label}</span>
          </button>
          <span role="status" className="sr-only">
            {isCopied ? text('done-copied') : ''}
          </span>
        </dd>
      )}
    </div>
  );
}
