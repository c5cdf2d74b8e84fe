import { accountPath, checkoutPath, completedStart } from '#contract/paths.ts';

const personal = [accountPath, checkoutPath, completedStart];

/** Pages visible only when signed in. */
export function isPersonal(path: string): boolean {
  return personal.some((start) => path.startsWith(start));
}
