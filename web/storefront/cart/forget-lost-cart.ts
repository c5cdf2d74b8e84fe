import { redirect } from 'react-router';
import { visitContext } from '#web/visit.ts';
import { readWayBack } from '../frame/way-back.ts';
import type { Route } from './+types/forget-lost-cart.ts';
import { forgetLostCart } from './cart-cookies.ts';

export function loader() {
  return redirect('/');
}

/** "No, thank you": the offer to bring a cart back is not made again. */
export async function action({ request, context }: Route.ActionArgs) {
  const back = readWayBack(await request.formData());
  return redirect(back, { headers: { 'set-cookie': forgetLostCart(context.get(visitContext).publicUrl) } });
}
