import type { ReactNode } from 'react';
import { useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';

/** Pages for a single task, on a tablet or a phone: no frame except the skip link. */
export function WholeScreen({ className, children }: { className?: string; children: ReactNode }) {
  const text = useText();
  return (
    <div className={joinClasses('office min-h-dvh bg-ground text-ink', className)}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-1 focus:left-1 focus:z-50 focus:bg-surface focus:p-2"
      >
        {text('skip-to-content')}
      </a>
      {children}
    </div>
  );
}
