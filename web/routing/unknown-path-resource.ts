import { redirect } from 'react-router';
import { homePath } from '#contract/paths.ts';

/** docs/spec.md#routes-unknown: any other path redirects to the home page. */
export function loader() {
  return redirect(homePath);
}
