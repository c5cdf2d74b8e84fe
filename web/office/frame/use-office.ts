import { useMatches, useParams, useRouteLoaderData } from 'react-router';
import { isShopDate } from '#contract/fields/calendar-date.ts';
import type { OfficeFrameData } from './load-frame.server.ts';
import type { NavCounts } from './nav-groups.ts';

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

/** What waits. A page that shows the problems of its date has their number. */
export function useNavCounts(): NavCounts {
  const counts = useOffice()?.counts;
  const ofPage = useMatches().map(({ loaderData }) => (loaderData as { problemCount?: number } | null)?.problemCount);
  const problems = ofPage.find((count) => count !== undefined) ?? counts?.problems;
  return { ...counts, problems };
}
