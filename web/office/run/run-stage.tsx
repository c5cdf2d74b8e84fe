import { useEffect } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { OfficeError } from '../frame/office-error.tsx';
import { WholeScreen } from '../frame/whole-screen.tsx';
import { dropKeptPages } from '../offline/device-pages.ts';
import type { Route } from './+types/run-stage.ts';

/** Pages for one-handed use of a phone: full screen, only the next stop. */
export default function RunStage() {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
  }, []);
  return (
    <WholeScreen className="mx-auto max-w-[560px]">
      <Outlet />
    </WholeScreen>
  );
}

/** A run that was reassigned leaves no data on the phone. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(() => {
    if (isRouteErrorResponse(error) && [403, 404, 410].includes(error.status)) void dropKeptPages().catch(() => {});
  }, [error]);
  return (
    <WholeScreen className="mx-auto max-w-[560px]">
      <main id="content" className="px-2">
        <OfficeError error={error} />
      </main>
    </WholeScreen>
  );
}
