import { redirect } from 'react-router';

/** docs/spec.md#routes-unknown: any other path goes home. */
export function loader() {
  return redirect('/');
}
