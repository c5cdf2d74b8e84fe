/** The paths of those who work at the shop; no script of the storefront carries them. */
export const officePath = '/office';
export const officeSignInPath = '/office/sign-in';
export const officeSignOutPath = '/office/sign-out';
export const officeMePath = '/office/me';
