import { useText } from '#web/texts/texts-provider.tsx';
import type { ProofWay } from './ask-for-proof.ts';
import { CodeWay } from './code-way.tsx';
import { PasskeyWay } from './passkey-way.tsx';
import { PasswordWay } from './password-way.tsx';

/** Available proofs, one below the other. */
export function ProveWays({ by, onProven }: { by: readonly ProofWay[]; onProven: () => void }) {
  const text = useText();
  const hasBoth = by.includes('passkey') && by.includes('code-app');
  return (
    <div className="grid gap-2">
      {by.includes('passkey') ? <PasskeyWay onProven={onProven} /> : null}
      {hasBoth ? (
        <p className="flex items-center gap-1.5 text-ink-muted text-s before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {text('office-proof-or')}
        </p>
      ) : null}
      {by.includes('code-app') ? <CodeWay isFirst={!by.includes('passkey')} onProven={onProven} /> : null}
      {by.includes('password') ? <PasswordWay onProven={onProven} /> : null}
    </div>
  );
}
