import { redirect } from 'react-router';
import { policyPath } from './policy-slugs.ts';

export function loader() {
  return redirect(policyPath('terms-of-use'));
}
