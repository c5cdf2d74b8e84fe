import { redirect } from 'react-router';

/** SPEC §2: any other path goes home. */
export function loader() {
  return redirect('/');
}
