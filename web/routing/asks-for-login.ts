import { homePath } from '#contract/paths.ts';
export function asksForLogin(search: string): boolean {
  return new URLSearchParams(search).get('login') === '1';
}

/** Whether the address reports that this device was signed out meanwhile. */
export function tellsOfSignOut(search: string): boolean {
  return new URLSearchParams(search).get('signed-out') === '1';
}

/** The same address without the login dialog. */
export function withoutLogin(path: string): string {
  const [pathname = homePath, search = ''] = path.split('?');
  if (!asksForLogin(search)) return path;
  const query = new URLSearchParams(search);
  for (const name of ['login', 'signed-out', 'back']) query.delete(name);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
