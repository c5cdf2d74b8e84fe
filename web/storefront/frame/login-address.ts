import { asksForLogin, withoutLogin } from './asks-for-login.ts';
import { ourPath } from './way-back.ts';

/** SPEC §2: the query login=1 on the app's address opens the login dialog. `back`: the page that needed it. */
export function loginAddress(back: string): string {
  return back === '/' ? '/?login=1' : `/?${new URLSearchParams({ login: '1', back })}`;
}

/** Where to go on from an address once signed in: where it wishes to, or where it is. */
export function afterLogin(path: string): string {
  const query = new URLSearchParams(path.split('?')[1]);
  const wish = asksForLogin(query.toString()) ? query.get('back') : null;
  return wish ? ourPath(wish) : withoutLogin(path);
}
