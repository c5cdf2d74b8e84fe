import { useMatches, useParams, useRouteLoaderData } from 'react-router';
import { isShopDate } from '#contract/fields/calendar-date.ts';
import type { OfficeFrameData } from './load-frame.server.ts';

const frameRoute = 'office/frame/office-frame';

/** The signed-in staff member, from the frame of every page; null before the frame was loaded. */
export function useOffice(): OfficeFrameData | null {
  return useRouteLoaderData<OfficeFrameData>(frameRoute) ?? null;
}

/** The viewed date, or the current working date. */
export function useOfficeDate(): string | null {
  const { date } = useParams();
  const office = useOffice();
  return isShopDate(date) ? date : (office?.nextDate ?? null);
}

/** Number of open problems, if the current page knows it. */
export function useProblemCount(): number {
  const counts = useMatches().map(({ loaderData }) => (loaderData as { problemCount?: number } | null)?.problemCount);
  return counts.find((count) => count !== undefined) ?? 0;
}
