import { redirect } from 'react-router';
import { policyPath } from '#contract/paths.ts';

export function loader() {
  return redirect(policyPath('terms-of-use'));
}
