const nowhere = 'http://shop.invalid';

/** The page a form was sent from, as its hidden field `back` says: always one of ours, whatever stands there. */
export function readWayBack(form: FormData): string {
  const back = form.get('back');
  if (typeof back !== 'string' || !back.startsWith('/') || !URL.canParse(back, nowhere)) return '/';
  const { origin, pathname, search, hash } = new URL(back, nowhere);
  return origin === nowhere && !pathname.startsWith('//') ? pathname + search + hash : '/';
}

/** True for a form sent by the browser itself, before or without scripts: it needs a page for an answer, not data. */
export function wantsPage(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false;
}
