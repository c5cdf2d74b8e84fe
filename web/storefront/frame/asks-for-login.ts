export function asksForLogin(search: string): boolean {
  return new URLSearchParams(search).get('login') === '1';
}

/** The same address with no dialog asked for. */
export function withoutLogin(path: string): string {
  const [pathname = '/', search = ''] = path.split('?');
  if (!asksForLogin(search)) return path;
  const query = new URLSearchParams(search);
  query.delete('login');
  query.delete('back');
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
