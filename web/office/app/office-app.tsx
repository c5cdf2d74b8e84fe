import { Outlet } from 'react-router';
import type { LivensHandle } from '#web/hydration/page-scripts.tsx';
import officeStyles from '#web/styles/office.css?url';
import type { AppTextsHandle } from '#web/texts/app-texts.ts';
import { openOffice } from '../session/open-office.ts';
import type { Route } from './+types/office-app.ts';
import './office-texts.ts';

export const middleware: Route.MiddlewareFunction[] = [openOffice];

/** The root of every page of the office: an app, alive at once. */
export const handle: AppTextsHandle & LivensHandle = {
  app: 'office',
  stylesheet: officeStyles,
  needsShellOnly: () => false,
  livens: () => 'at-once',
};

export default function OfficeApp() {
  return <Outlet />;
}
