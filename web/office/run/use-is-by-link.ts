import { useRouteLoaderData } from 'react-router';
import type { loader } from './run-page.tsx';

/** Whether the phone uses a run link: no other office page is accessible. */
export function useIsByLink(): boolean {
  return useRouteLoaderData<typeof loader>('office/run/run-page')?.isByLink ?? false;
}
