import type { ReactNode } from 'react';

/** Page of a mailed link: its subject, or its result, and the next step. */
export function LinkStage({ title, words, children }: { title: string; words: string; children?: ReactNode }) {
  return (
    <main className="page-width grid min-h-[60dvh] content-center justify-items-start gap-2 py-8">
      <h1 className="display-face text-xl">{title}</h1>
      <p role="status" className="max-w-[52ch] text-ink-muted text-lead">
        {words}
      </p>
      {children ? <div className="mt-1 flex flex-wrap gap-1">{children}</div> : null}
    </main>
  );
}
