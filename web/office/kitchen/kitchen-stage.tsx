import { type ReactNode, useEffect } from 'react';
import { Outlet } from 'react-router';
import { useText } from '#web/texts/texts-provider.tsx';
import { useOfficeFeed } from '../feed/use-office-feed.ts';
import { OfficeError } from '../frame/office-error.tsx';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/kitchen-stage.ts';
import { kitchenRoles } from './kitchen-roles.ts';

export async function loader(args: Route.LoaderArgs) {
  const { person, roles } = await requireOffice(args, { roles: kitchenRoles });
  return { person, roles };
}

/** Pages for a tablet that stands in the kitchen: the whole screen, large figures, nothing beside the work. */
export default function KitchenStage({ params: { date } }: Route.ComponentProps) {
  useOfficeFeed({ from: date, to: date });
  useEffect(() => {
    document.documentElement.dataset.alive = '';
  }, []);
  return (
    <Around>
      <Outlet />
    </Around>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Around>
      <main id="content" className="px-3">
        <OfficeError error={error} />
      </main>
    </Around>
  );
}

function Around({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <div className="office min-h-dvh bg-ground text-ink">
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
