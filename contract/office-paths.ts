/** The paths of those who work at the shop; no script of the storefront carries them. */
export const officePath = '/office';
/** Where the pages of a delivery date begin. */
export const officeDayPath = (date: string) => `${officePath}/days/${date}`;
export const officeSignInPath = '/office/sign-in';
export const officeSignOutPath = '/office/sign-out';
export const officeMePath = '/office/me';
