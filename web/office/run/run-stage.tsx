import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { useText } from '#web/texts/texts-provider.tsx';
import { OfficeError } from '../frame/office-error.tsx';
import type { Route } from './+types/run-stage.ts';
import { forgetRuns } from './kept-run.ts';

/** Pages for a phone in one hand: the whole screen, nothing beside the next stop. */
export default function RunStage() {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
  }, []);
  return (
    <Around>
      <Outlet />
    </Around>
  );
}

/** What is not theirs any more leaves nothing behind. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(() => {
    if (isRouteErrorResponse(error) && [403, 404, 410].includes(error.status)) void forgetRuns().catch(() => {});
  }, [error]);
  return (
    <Around>
      <main id="content" className="px-2">
        <OfficeError error={error} />
      </main>
    </Around>
  );
}

function Around({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <div className="office mx-auto min-h-dvh max-w-[560px] bg-ground text-ink">
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
