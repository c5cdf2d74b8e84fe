import { redirect } from 'react-router';
import { shopContext } from '#web/visit.ts';
import { wantsPage } from '../frame/way-back.ts';
import type { Route } from './+types/area-check.ts';
import { checkArea } from './check-area.ts';

/** The postal code check alone, for scripts; whoever opens it as a page is sent to the page that has the form. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (wantsPage(request)) return redirect(`/${new URL(request.url).search}`);
  return await checkArea(context.get(shopContext), request);
}
