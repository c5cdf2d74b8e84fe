import { useMatches, useParams, useRouteLoaderData } from 'react-router';
import { isShopDate } from '#contract/calendar-date.ts';
import type { OfficeFrameData } from './load-frame.server.ts';

const frameRoute = 'office/frame/office-frame';

/** Who is at work, as the frame around every page knows it; null before the frame could be asked for. */
export function useOffice(): OfficeFrameData | null {
  return useRouteLoaderData<OfficeFrameData>(frameRoute) ?? null;
}

/** The date that is looked at, or the one that is worked on. */
export function useOfficeDate(): string | null {
  const { date } = useParams();
  const office = useOffice();
  return isShopDate(date) ? date : (office?.nextDate ?? null);
}

/** How many things need a person, where the page that is open knows. */
export function useProblemCount(): number {
  const counts = useMatches().map(({ loaderData }) => (loaderData as { problemCount?: number } | null)?.problemCount);
  return counts.find((count) => count !== undefined) ?? 0;
}
