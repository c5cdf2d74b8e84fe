import type { ReactNode } from 'react';

/** A sign-in page: the dialog's column on a plain page. */
export function SignInStage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <main className="page-width grid justify-items-center py-5 md:py-8">
      <div className="grid w-full max-w-[400px] gap-3">
        <div className="grid gap-1">
          <h1 className="display-face text-balance text-xl">{title}</h1>
          {lead ? <p className="text-pretty text-ink-muted text-lead">{lead}</p> : null}
        </div>
        {children}
      </div>
    </main>
  );
}
