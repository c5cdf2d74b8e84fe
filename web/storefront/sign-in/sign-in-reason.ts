import { readBack } from '#contract/back-path.ts';
import { accountPath, checkoutPath, completedStart, ordersPath } from '#contract/paths.ts';
import { tellsOfSignOut } from '#web/routing/asks-for-login.ts';

/** Why a visitor was redirected to the sign-in: the key of its text, by the requesting address. */
export function signInReason(address: string) {
  const [, search = ''] = address.split('?');
  if (tellsOfSignOut(search)) return 'sign-in-reason-signed-out';
  const back = readBack(address);
  if (back.startsWith(checkoutPath)) return 'sign-in-reason-checkout';
  if (back.startsWith(ordersPath) || back.startsWith(completedStart)) return 'sign-in-reason-orders';
  return back.startsWith(accountPath) ? 'sign-in-reason-account' : 'user-not-allowed';
}
