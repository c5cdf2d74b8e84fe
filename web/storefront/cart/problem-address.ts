import { isErrorCode } from '#contract/error-codes.ts';

/** The page a form came from, with word of what went wrong; the frame puts it on top of the page. */
export function withProblem(back: string, code: string): string {
  const [path = '/', ...rest] = back.split('?');
  const query = new URLSearchParams(rest.join('?'));
  query.set('problem', code);
  return `${path}?${query}`;
}

/** Whoever wrote the address: only what we have words for is said. */
export function readProblem(search: string) {
  const code = new URLSearchParams(search).get('problem');
  return code !== null && isErrorCode(code) ? code : null;
}
