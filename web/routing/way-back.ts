import { ownPath } from '#contract/back-path.ts';

/** The page a form was sent from, as its hidden field `back` says. */
export function readWayBack(form: FormData): string {
  return ownPath(form.get('back'));
}

/** True for a form sent by the browser itself, before or without scripts: it needs a page for an answer, not data. */
export function wantsPage(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false;
}
