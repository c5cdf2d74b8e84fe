import { withBack } from '#contract/back-path.ts';
import { homePath } from '#contract/paths.ts';

/**
 * docs/spec.md#sign-in-address: the query login=1 on the app's address opens the login dialog. `back`: the page that required it.
 * `isSignedOut`: this device was signed in until a moment ago, which the dialog mentions.
 */
export function loginUrl(back: string, { path = homePath as string, isSignedOut = false } = {}): string {
  return withBack(`${path}?login=1${isSignedOut ? '&signed-out=1' : ''}`, back);
}
