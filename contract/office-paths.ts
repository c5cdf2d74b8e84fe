/** The paths of those who work at the shop; no script of the storefront carries them. */
export const officePath = '/office';
/** Where the pages of a delivery date begin. */
export const officeDayPath = (date: string) => `${officePath}/days/${date}`;
export const officeSignInPath = '/office/sign-in';
export const officeSignOutPath = '/office/sign-out';
export const officeMePath = '/office/me';
export const cookPath = (date: string) => `${officeDayPath(date)}/cook`;
export const ingredientsPath = (date: string) => `${officeDayPath(date)}/ingredients`;
export const ingredientsFilePath = (date: string) => `${officeDayPath(date)}/ingredients.csv`;
export const packPath = (date: string) => `${officeDayPath(date)}/pack`;
/** Where a page of the kitchen sends what was pressed. */
export const kitchenTicksPath = (date: string) => `${officeDayPath(date)}/ticks`;
