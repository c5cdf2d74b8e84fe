import { redirect } from 'react-router';
import { profilePath } from '#contract/paths.ts';
import { wantsPage } from '#web/routing/way-back.ts';
import { shopContext } from '#web/visit/visit.ts';
import type { Route } from './+types/find-meals-resource.ts';
import { findMealsToDislike } from './find-disliked-meals.server.ts';

/** Search of the profile while typing; opened as a page it redirects there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  if (wantsPage(request)) return redirect(`${profilePath}${search}#meals`);
  return await findMealsToDislike(context.get(shopContext), searchParams.get('meal'));
}
