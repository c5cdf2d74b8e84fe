import { useRouteLoaderData } from 'react-router';
import type { loadRun } from './load-run.server.ts';

/** Whether the phone uses a run link: no other office page is accessible. */
export function useIsByLink(): boolean {
  return useRouteLoaderData<typeof loadRun>('office/run/run-page')?.isByLink ?? false;
}
