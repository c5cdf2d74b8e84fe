import { readBack } from '#contract/back-address.ts';
import { tellsOfSignOut } from '../frame/asks-for-login.ts';

/** Why somebody who did not ask for it is asked to sign in: the key of its text, by the address that asks. */
export function signInReason(address: string) {
  const [, search = ''] = address.split('?');
  if (tellsOfSignOut(search)) return 'sign-in-reason-signed-out';
  const back = readBack(address);
  if (back.startsWith('/checkout')) return 'sign-in-reason-checkout';
  if (back.startsWith('/account/orders') || back.startsWith('/order-completed')) return 'sign-in-reason-orders';
  return back.startsWith('/account') ? 'sign-in-reason-account' : 'user-not-allowed';
}
