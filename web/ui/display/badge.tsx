import type { ReactNode } from 'react';
import { joinClasses } from '../looks/join-classes.ts';

export type BadgeTone = 'plain' | 'leaf' | 'lemon' | 'tomato' | 'sky' | 'sunken';

const tones: Record<BadgeTone, string> = {
  plain: '',
  leaf: 'bg-surface-leaf text-ink-olive',
  lemon: 'bg-surface-lemon text-ink-lemon',
  tomato: 'bg-surface-tomato text-ink-tomato',
  sky: 'bg-surface-sky text-ink-sky',
  sunken: 'bg-ground-sunken text-ink-muted',
};

type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; children: ReactNode; className?: string };

export function Badge({ tone = 'plain', icon, children, className }: BadgeProps) {
  return (
    <span className={joinClasses('badge', tones[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
