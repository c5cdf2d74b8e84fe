import { readBack } from '#contract/back-path.ts';
import { homePath } from '#contract/paths.ts';

/** Page after signing in: from the address, else the shop page the visitor came from. */
export function wayBackOf(request: Request): string {
  const { searchParams, host } = new URL(request.url);
  const asked = searchParams.get('back');
  if (asked) return readBack(asked);
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return homePath;
  const from = new URL(referer);
  return from.host === host ? readBack(from.pathname + from.search) : homePath;
}
