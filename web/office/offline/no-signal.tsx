import type { ReactNode } from 'react';
import { IconNoSignal } from '../kit/office-icons.tsx';

/** Notice that this page was opened without a connection, from saved data. */
export function NoSignal({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="flex items-center gap-1.5 bg-surface-lemon px-2 py-1 font-[650] text-ink-lemon text-s leading-snug"
    >
      <IconNoSignal size={22} />
      {children}
    </p>
  );
}
