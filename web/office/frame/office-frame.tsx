import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import type { OfficeProblem } from '#contract/staff/office-problems.ts';
import { useHistoryDialog } from '#web/routing/history-dialog.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { FirstSteps } from '../first-steps/first-steps.tsx';
import { ProblemStrip } from '../problems/problem-strip.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { UndoBar } from '../undo/undo-bar.tsx';
import type { Route } from './+types/office-frame.ts';
import { Dock } from './dock.tsx';
import { loadFrame } from './load-frame.server.ts';
import { OfficeBar } from './office-bar.tsx';
import { OfficeError } from './office-error.tsx';
import { OfficeShortcuts, useShortcuts } from './office-shortcuts.tsx';
import { Rail } from './rail.tsx';
import { useOffice } from './use-office.ts';

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'office-title');

export const loader = (args: Route.LoaderArgs) => loadFrame(args);

export const shouldRevalidate = revalidateUnlessSameUrl;

/** Frame of every office page: the rail from 900 px on, the dock below, the bar above. */
export default function OfficeFrame({ loaderData: { roles } }: Route.ComponentProps) {
  return (
    <OfficeAround>
      <Outlet />
      {/* At the bottom, because it loads after the page: no control may move before a press. */}
      <FirstSteps roles={roles} />
    </OfficeAround>
  );
}

/** An error page keeps the frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <OfficeAround>
      <OfficeError error={error} />
    </OfficeAround>
  );
}

const noProblems: readonly OfficeProblem[] = [];
const SettingsPanel = lazy(() => import('#web/display-settings/settings-panel.tsx'));

function OfficeAround({ children }: { children: ReactNode }) {
  const text = useText();
  const settings = useHistoryDialog('settings');
  const shortcuts = useShortcuts();
  const office = useOffice();
  return (
    <div className="office grid min-h-dvh grid-cols-1 md:grid-cols-[212px_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-1 focus:left-1 focus:z-50 focus:bg-surface focus:p-2"
      >
        {text('skip-to-content')}
      </a>
      <Rail />
      <div className="flex min-w-0 flex-col">
        <OfficeBar onSearch={shortcuts.openPalette} />
        <ProblemStrip problems={office?.problems ?? noProblems} />
        <main
          id="content"
          tabIndex={-1}
          className="grid max-w-[1400px] grid-cols-1 content-start gap-3 px-2 pt-2 pb-12 outline-none md:gap-3.5 md:px-4 md:pt-3.5 md:pb-7"
        >
          {children}
        </main>
      </div>
      <Dock />
      <UndoBar acts={office?.acts ?? []} />
      <OfficeShortcuts {...shortcuts} />
      {settings.isOpen ? (
        <Suspense>
          <SettingsPanel open onClose={settings.close} />
        </Suspense>
      ) : null}
    </div>
  );
}
