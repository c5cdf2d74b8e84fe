import { readBack } from '#contract/back-path.ts';
import { homePath } from '#contract/paths.ts';

/** Where to go after signing in: as the address says, else the page of ours that the visitor came from. */
export function wayBackOf(request: Request): string {
  const { searchParams, host } = new URL(request.url);
  const asked = searchParams.get('back');
  if (asked) return readBack(asked);
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return homePath;
  const from = new URL(referer);
  return from.host === host ? readBack(from.pathname + from.search) : homePath;
}
