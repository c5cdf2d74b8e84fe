import type { ReactNode } from 'react';

/** The next action, within reach of the thumb. */
export function RunFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 mt-auto grid gap-1 border-line border-t bg-surface px-2 pt-1.5 pb-[calc(12px+env(safe-area-inset-bottom))]">
      {children}
    </div>
  );
}

/** Large enough for a thumb in a glove. */
export const hugeButton = 'min-h-8.5! text-m!';
