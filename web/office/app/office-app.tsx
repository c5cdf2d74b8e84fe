import { useEffect } from 'react';
import { Outlet } from 'react-router';
import type { HydratesHandle } from '#web/hydration/page-scripts.tsx';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import officeStyles from '#web/styles/office.css?url';
import type { AppTextsHandle } from '#web/texts/app-texts.ts';
import { visitContext } from '#web/visit/visit.ts';
import { dropExpiredPages } from '../offline/device-pages.ts';
import { ProofDialog } from '../proof/proof-dialog.tsx';
import { officeContext, openOffice } from '../session/open-office.ts';
import { TabletWatch } from '../tablets/tablet-watch.tsx';
import { LeaveGuard } from '../unsaved/leave-guard.tsx';
import type { Route } from './+types/office-app.ts';
import './office-texts.ts';

/** Saved data of a date is deleted soon after its midnight, also where the office stays open. */
const droppedEveryInMs = 10 * 60_000;

export const middleware: Route.MiddlewareFunction[] = [openOffice];

/** When a shared tablet locks; null on any other device. */
export async function loader({ context }: Route.LoaderArgs) {
  const office = context.get(officeContext);
  const tablet = office.isTablet ? (await office.whoIsAtWork())?.tablet : null;
  return { locksAt: tablet?.locksAt ?? null, now: context.get(visitContext).now.toISOString() };
}

export const shouldRevalidate = revalidateUnlessSameUrl;

/** Root of every page of the office: an app, hydrated at once. */
export const handle: AppTextsHandle & HydratesHandle = {
  app: 'office',
  stylesheet: officeStyles,
  needsShellOnly: () => false,
  livens: () => 'at-once',
};

export default function OfficeApp({ loaderData: { locksAt, now } }: Route.ComponentProps) {
  useEffect(() => {
    // Tests and styles can detect that React receives events.
    document.documentElement.dataset.alive = '';
    const drop = () => void dropExpiredPages().catch(() => {});
    drop();
    const again = setInterval(drop, droppedEveryInMs);
    return () => clearInterval(again);
  }, []);
  return (
    <>
      <Outlet />
      {locksAt ? <TabletWatch locksAt={locksAt} now={now} /> : null}
      <ProofDialog />
      <LeaveGuard />
    </>
  );
}
