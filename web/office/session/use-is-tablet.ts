import { useRouteLoaderData } from 'react-router';

/** Root loader data about a shared tablet (office/app/office-app.tsx). */
export interface OfficeAppData {
  /** When it locks; null: not a tablet, or locked. */
  locksAt: string | null;
  now: string;
}

/** Whether this page is open on a shared tablet. */
export function useIsTablet(): boolean {
  return Boolean(useRouteLoaderData<OfficeAppData>('office/app/office-app')?.locksAt);
}
