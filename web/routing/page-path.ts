import { homePath } from '#contract/paths.ts';
/** Path of the page of a request: scripts request a page's data at its path with `.data` appended. */
export function pagePath(request: Request): string {
  const { pathname } = new URL(request.url);
  return pathname.replace(/(?:\/_)?\.data$/, '') || homePath;
}
