import { useEffect, useState } from 'react';
import { useText } from '#web/texts/texts-provider.tsx';
import { IconCheck } from '#web/ui/icons/controls.tsx';

const shownInMs = 2000;

/** A code to read and copy, in the format of its target field (`copied`). Without scripts, or without permission, its text can be selected. */
export function CopyCode({ code, copied = code }: { code: string; copied?: string }) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownInMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(copied);
      setCopied(true);
    } catch {
      // No permission: the code can still be selected.
    }
  }
  return (
    <span className="inline-flex min-h-5.5 max-w-full items-center rounded-base border-[1.5px] border-line-strong border-dashed bg-surface">
      <b className="figures select-all px-1.25 font-bold sm:px-1.5 tracking-[0.04em] [overflow-wrap:anywhere]">
        {code}
      </b>
      <button
        type="button"
        onClick={() => void copy()}
        aria-label={text('coupons-copy-label', { code })}
        className="press flex min-h-5.5 items-center gap-0.5 border-line border-s px-1.25 font-semibold text-ink-olive text-s hover:bg-surface-leaf noscript:hidden"
      >
        {isCopied ? <IconCheck size={16} /> : null}
        <span role="status">{text(isCopied ? 'coupons-copied' : 'coupons-copy')}</span>
      </button>
    </span>
  );
}
