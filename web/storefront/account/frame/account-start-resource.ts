import { redirect } from 'react-router';
import { profilePath } from '#contract/paths.ts';

export function loader() {
  return redirect(profilePath);
}
