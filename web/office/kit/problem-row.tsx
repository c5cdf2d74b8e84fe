import type { ReactNode } from 'react';
import { joinClasses } from '#web/ui/looks/join-classes.ts';

export type ProblemRowProps = {
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
  /** The responsible role. */
  acts: ReactNode;
  /** The action. */
  action: ReactNode;
  isUrgent: boolean;
};

/** A problem that needs a person: an icon, a sentence, the responsible role, and one action. */
export function ProblemRow({ icon, title, children, acts, action, isUrgent }: ProblemRowProps) {
  return (
    <li className="grid grid-cols-[36px_minmax(0,1fr)] items-start gap-x-1.75 gap-y-0.25 border-line border-b py-1.5 sm:grid-cols-[36px_minmax(0,1fr)_auto] sm:items-center">
      <span
        className={joinClasses(
          'tint-edge row-span-2 grid size-4.5 place-items-center rounded-round',
          isUrgent ? 'bg-surface-tomato text-ink-tomato' : 'bg-surface-lemon text-ink-lemon',
        )}
      >
        {icon}
      </span>
      <h3 className="font-[650]">{title}</h3>
      <div className="col-start-2 grid gap-0.25 text-ink-muted text-s leading-snug">
        <p>{children}</p>
        <p className="text-xs">{acts}</p>
      </div>
      <div className="col-start-2 mt-1 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:mt-0">{action}</div>
    </li>
  );
}
