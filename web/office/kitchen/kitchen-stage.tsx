import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { useOfficeFeed } from '../feed/use-office-feed.ts';
import { loadActs } from '../frame/load-frame.server.ts';
import { OfficeError } from '../frame/office-error.tsx';
import { WholeScreen } from '../frame/whole-screen.tsx';
import { loadProblems } from '../problems/load-problems.server.ts';
import { ProblemStrip } from '../problems/problem-strip.tsx';
import { requireOffice } from '../session/require-office.ts';
import { UndoBar } from '../undo/undo-bar.tsx';
import type { Route } from './+types/kitchen-stage.ts';
import { kitchenRoles } from './kitchen-roles.ts';

export async function loader(args: Route.LoaderArgs) {
  const { person, roles, tablet, call } = await requireOffice(args, { roles: kitchenRoles });
  const [problems, acts] = await Promise.all([loadProblems({ roles, call }), loadActs({ call })]);
  return { person: { id: person.id, name: person.name }, roles, isTablet: tablet !== null, problems, acts };
}

/** Pages for a tablet in the kitchen: full screen, large figures, no frame around the work. */
export default function KitchenStage({ params: { date }, loaderData: { problems, acts } }: Route.ComponentProps) {
  useOfficeFeed({ from: date, to: date });
  useEffect(() => {
    document.documentElement.dataset.alive = '';
  }, []);
  return (
    <WholeScreen>
      <ProblemStrip problems={problems} />
      <Outlet />
      <UndoBar acts={acts} />
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
