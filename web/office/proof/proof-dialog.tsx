import { useEffect } from 'react';
import { useText } from '#web/texts/texts-provider.tsx';
import { Overlay } from '#web/ui/overlays/overlay.tsx';
import { askForProof } from './ask-for-proof.ts';
import { askProof, useAskedProof } from './proof-store.ts';
import { ProveWays } from './prove-ways.tsx';

/** Opens over the current page when a request requires a proof. */
export function ProofDialog() {
  const text = useText();
  const asked = useAskedProof();
  useEffect(() => {
    const before = window.fetch;
    window.fetch = askForProof(before, askProof);
    return () => {
      window.fetch = before;
    };
  }, []);
  return (
    <Overlay
      open={asked !== null}
      onClose={() => asked?.answer(false)}
      title={text('office-proof-title')}
      closeLabel={text('office-proof-close')}
      size="small"
    >
      {asked ? (
        <div className="grid gap-2">
          <p className="text-ink-muted">{text('office-proof-text')}</p>
          <ProveWays by={asked.by} onProven={() => asked.answer(true)} />
        </div>
      ) : null}
    </Overlay>
  );
}
