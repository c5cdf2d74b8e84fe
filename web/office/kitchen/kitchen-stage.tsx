import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { useOfficeFeed } from '../feed/use-office-feed.ts';
import { OfficeError } from '../frame/office-error.tsx';
import { WholeScreen } from '../frame/whole-screen.tsx';
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
    <WholeScreen>
      <Outlet />
    </WholeScreen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <WholeScreen>
      <main id="content" className="px-3">
        <OfficeError error={error} />
      </main>
    </WholeScreen>
  );
}
