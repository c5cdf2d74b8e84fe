import { isWayIn } from '../frame/frame-rules.ts';
import { ourPath } from '../frame/way-back.ts';

export type SignInPath = '/sign-in' | '/sign-up' | '/sign-in/email' | '/forgot-password';

/** A page of signing in that knows where to go afterwards. */
export function pathWithBack(path: SignInPath, back: string): string {
  return back === '/' ? path : `${path}?${new URLSearchParams({ back })}`;
}

/** Where to go after signing in: as the address says, else the page of ours that the visitor came from. */
export function wayBackOf(request: Request): string {
  const { searchParams, host } = new URL(request.url);
  const asked = searchParams.get('back');
  if (asked) return ourPath(asked);
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return '/';
  const from = new URL(referer);
  return from.host !== host || isWayIn(from.pathname) ? '/' : ourPath(from.pathname + from.search);
}
