import {
  accountAddressesPath,
  accountPath,
  addressPath,
  businessContactPath,
  checkoutPath,
  confirmEmailPath,
  contactPath,
  dateTimePath,
  forgotPasswordPath,
  menuPath,
  newPasswordPath,
  ordersPath,
  plansPath,
  productStart,
  signInPath,
  signUpPath,
  undoEmailPath,
  weeklyMenuPath,
} from '#contract/paths.ts';

/** docs/spec.md#frame: pages on which each part of the frame is shown. Paths are matched by substring, as in the spec. */
const footerless = [plansPath, addressPath, dateTimePath, menuPath, checkoutPath, productStart];
const ordering = [plansPath, addressPath, dateTimePath, checkoutPath];
const waysIn = [signInPath, signUpPath, forgotPasswordPath, newPasswordPath, confirmEmailPath, undoEmailPath];
const steps: readonly [string, number][] = [
  [plansPath, 0],
  [addressPath, 1],
  [dateTimePath, 1],
  [menuPath, 2],
  [checkoutPath, 3],
];

function containsOneOf(path: string, parts: readonly string[]): boolean {
  return parts.some((part) => path.includes(part));
}

export function showsFooter(path: string): boolean {
  return !containsOneOf(path, footerless);
}

/** On the page that changes the meals of a placed order, the bottom of a phone's screen is reserved for the save button. */
const savesAtTheBottom = new RegExp(`^${ordersPath}/[^/]+/meals/`);

/** Sign-in pages. */
export function isWayIn(path: string): boolean {
  return waysIn.some((start) => path.startsWith(start));
}

const forms = [addressPath, dateTimePath, weeklyMenuPath, checkoutPath, accountPath, contactPath, businessContactPath];

/** Pages with forms: an order's steps, sign-in, the account, messages to the shop. */
export function isFilledIn(path: string): boolean {
  return isWayIn(path) || forms.some((start) => path.startsWith(start));
}

/** On small screens only; the layout hides it from `md` up. It contains the cart button, so it follows that button's rule. */
export function showsBottomBar(path: string): boolean {
  return showsCartButton(path) && !savesAtTheBottom.test(path);
}

/** On a phone the menu and the meals of a cart with dates have the order bar at the bottom: never together with the bar of links. */
export function showsOrderBar(path: string, cart: { scheduleMenus: readonly unknown[] } | null): boolean {
  const holdsMeals = path === menuPath || path === weeklyMenuPath || path.startsWith(`${productStart}/`);
  return cart !== null && cart.scheduleMenus.length > 0 && holdsMeals;
}

export function showsCartButton(path: string): boolean {
  return path.startsWith(accountAddressesPath) || !containsOneOf(path, ordering);
}

/** The step of the ordering flow for a path, or null outside of it. */
export function flowStepOf(path: string): number | null {
  return steps.find(([start]) => path === start || path.startsWith(`${start}/`) || path === `${start}es`)?.[1] ?? null;
}
