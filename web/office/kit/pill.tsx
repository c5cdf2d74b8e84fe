import type { ReactNode } from 'react';
import { joinClasses } from '#web/ui/looks/join-classes.ts';

export type PillTone = 'plain' | 'ok' | 'warn' | 'bad' | 'open' | 'now' | 'closed';

const tones: Record<PillTone, string> = {
  plain: 'tint-edge bg-ground-sunken text-ink',
  ok: 'tint-edge bg-surface-leaf text-ink-olive',
  warn: 'tint-edge bg-surface-lemon text-ink-lemon',
  bad: 'tint-edge bg-surface-tomato text-ink-tomato',
  open: 'shadow-[inset_0_0_0_1.5px_var(--line-strong)]',
  now: 'bg-primary text-ground',
  closed: 'hatched text-ink-muted',
};

/** A status as a word with an icon; colour is only a third cue. */
export function Pill({ tone = 'plain', icon, children }: { tone?: PillTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={joinClasses(
        'inline-flex items-center gap-0.75 whitespace-nowrap rounded-base px-1 py-0.5 font-[650] text-xs leading-tight',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
