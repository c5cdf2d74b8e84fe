const nowhere = 'http://shop.invalid';

/** The page a form was sent from, as its hidden field `back` says. */
export function readWayBack(form: FormData): string {
  return ourPath(form.get('back'));
}

/** Always one of our pages, whatever stands there. */
export function ourPath(back: unknown): string {
  if (typeof back !== 'string' || !back.startsWith('/') || !URL.canParse(back, nowhere)) return '/';
  const { origin, pathname, search, hash } = new URL(back, nowhere);
  return origin === nowhere && !pathname.startsWith('//') ? pathname + search + hash : '/';
}

/** True for a form sent by the browser itself, before or without scripts: it needs a page for an answer, not data. */
export function wantsPage(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false;
}
