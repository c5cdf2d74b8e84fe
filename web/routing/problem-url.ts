import { homePath } from '#contract/paths.ts';
/** The page of a form with an error code; the frame shows it on top of the page. */
export function withProblem(back: string, code: string): string {
  const [path = homePath, ...rest] = back.split('?');
  const query = new URLSearchParams(rest.join('?'));
  query.set('problem', code);
  return `${path}?${query}`;
}
