import { homePath } from '#contract/paths.ts';
/** The path of the page that a request is about: scripts ask for a page's data at its path with `.data` behind it. */
export function pagePath(request: Request): string {
  const { pathname } = new URL(request.url);
  return pathname.replace(/(?:\/_)?\.data$/, '') || homePath;
}
