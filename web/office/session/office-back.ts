import { parsePath } from '#contract/back-path.ts';
import {
  officeEnrolPath,
  officeLockPath,
  officePath,
  officeSecondFactorPath,
  officeSignInPath,
  officeSignOutPath,
  officeWelcomePath,
} from '#contract/office-paths.ts';

const waysIn: readonly string[] = [
  officePath,
  officeSignInPath,
  officeSignOutPath,
  officeWelcomePath,
  officeSecondFactorPath,
  officeEnrolPath,
  officeLockPath,
];

/** The office page to continue on, except sign-in pages; the start of the office for anything else. */
export function readOfficeBack(value: unknown): string {
  const url = parsePath(value);
  if (!url?.pathname.startsWith(`${officePath}/`) || waysIn.includes(url.pathname)) return officePath;
  return url.pathname + url.search;
}

/** Adds the page to continue on afterwards to an address. */
export function withOfficeBack(path: string, back: unknown, extra: Record<string, string> = {}): string {
  const target = readOfficeBack(back);
  const query = new URLSearchParams(target === officePath ? extra : { ...extra, back: target }).toString();
  return query ? `${path}?${query}` : path;
}

/** The page of a request, or for a form the page it was sent from. */
export function officeBackOf(request: Request, url: URL): string {
  if (request.method === 'GET') return readOfficeBack(url.pathname + url.search);
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return officePath;
  const from = new URL(referer);
  return from.host === new URL(request.url).host ? readOfficeBack(from.pathname + from.search) : officePath;
}
