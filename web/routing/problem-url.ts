import { homePath } from '#contract/paths.ts';
/** The page a form came from, with word of what went wrong; the frame puts it on top of the page. */
export function withProblem(back: string, code: string): string {
  const [path = homePath, ...rest] = back.split('?');
  const query = new URLSearchParams(rest.join('?'));
  query.set('problem', code);
  return `${path}?${query}`;
}
