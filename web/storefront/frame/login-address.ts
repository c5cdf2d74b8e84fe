import { withBack } from '#contract/back-address.ts';

/** SPEC §2: the query login=1 on the app's address opens the login dialog. `back`: the page that needed it. */
export function loginAddress(back: string, path = '/'): string {
  return withBack(`${path}?login=1`, back);
}
