import type { ReactNode } from 'react';
import { Notice } from '#web/ui/display/notice.tsx';

/** Beside the form, and silent for screen readers: the toast has announced it already. */
export function FormProblem({ problem, action }: { problem: string | undefined; action?: ReactNode }) {
  if (!problem) return null;
  return (
    <Notice tone="tomato" action={action}>
      {problem}
    </Notice>
  );
}
