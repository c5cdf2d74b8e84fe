import { redirect } from 'react-router';
import { addressPath, checkoutPath, dateTimePath, menuPath } from '#contract/paths.ts';
import { weeklyPath } from '#domain/cart/steps.ts';
import { requireCart } from '#web/storefront/cart/current/require-cart.ts';
import { keepWayOn } from '#web/storefront/cart/current/way-on.ts';
import { visitContext } from '#web/visit/visit.ts';
import type { Route } from './+types/change-step-resource.ts';

/** Leads from the checkout to a step and, once that is done, back again. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { type } = (await requireCart(request, context)).spotPlan.plan;
  const paths: Record<string, string> = {
    address: addressPath,
    'date-time': weeklyPath(dateTimePath, type),
    menu: weeklyPath(menuPath, type),
  };
  const headers = { 'set-cookie': keepWayOn(context.get(visitContext).publicUrl) };
  return redirect(paths[params.step] ?? checkoutPath, { headers });
}
