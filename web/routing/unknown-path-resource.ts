import { redirect } from 'react-router';
import { homePath } from '#contract/paths.ts';

/** docs/spec.md#routes-unknown: any other path goes home. */
export function loader() {
  return redirect(homePath);
}
