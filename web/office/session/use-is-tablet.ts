import { useRouteLoaderData } from 'react-router';

/** What the root of the office knows of a shared tablet (office/app/office-app.tsx). */
export interface OfficeAppData {
  /** When it locks; null: this is none, or it is locked. */
  locksAt: string | null;
  now: string;
}

/** Whether this page is open on a shared tablet. */
export function useIsTablet(): boolean {
  return Boolean(useRouteLoaderData<OfficeAppData>('office/app/office-app')?.locksAt);
}
