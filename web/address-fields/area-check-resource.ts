import { redirect } from 'react-router';
import { homePath } from '#contract/paths.ts';
import { wantsPage } from '#web/routing/way-back.ts';
import { shopContext } from '#web/visit/visit.ts';
import type { Route } from './+types/area-check-resource.ts';
import { checkArea } from './check-area.ts';
import { suggestStreets } from './suggest-streets.ts';

/**
 * The postal code check alone, for scripts; with `street`, also the streets there that begin with it. A visitor who opens it as
 * a page is redirected to the page that has the form.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  if (wantsPage(request)) return redirect(`${homePath}${search}`);
  const shop = context.get(shopContext);
  const street = searchParams.get('street');
  if (street !== null) return await suggestStreets(shop, searchParams.get('postalCode') ?? '', street);
  return await checkArea(shop, request);
}
