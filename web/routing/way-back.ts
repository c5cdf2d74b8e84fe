import { ownPath } from '#contract/back-path.ts';

/** The page a form was sent from, from its hidden field `back`. */
export function readWayBack(form: FormData): string {
  return ownPath(form.get('back'));
}

/** True for a form sent by the browser itself, before or without scripts: it needs a page as its response, not data. */
export function wantsPage(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false;
}
