import { accountPath, checkoutPath, completedStart } from '#contract/paths.ts';

const personal = [accountPath, checkoutPath, completedStart];

/** Pages that only someone signed in can look at. */
export function isPersonal(path: string): boolean {
  return personal.some((start) => path.startsWith(start));
}
