import { useRouteLoaderData } from 'react-router';
import type { loader } from './run-page.tsx';

/** Whether the phone drives by a link: it has no other page of the office. */
export function useIsByLink(): boolean {
  return useRouteLoaderData<typeof loader>('office/run/run-page')?.isByLink ?? false;
}
