import type { ReactNode } from 'react';

/** A single task, on a card in the middle of the bare office. */
export function BareStage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <main className="grid flex-1 content-center justify-items-center px-2 pt-2 pb-8">
      <div className="grid w-full max-w-[440px] gap-3 rounded-sheet border border-line bg-surface p-3 md:p-4">
        <div className="grid gap-1">
          <h1 className="display-face text-balance text-xl">{title}</h1>
          {lead ? <p className="text-pretty text-ink-muted">{lead}</p> : null}
        </div>
        {children}
      </div>
    </main>
  );
}
