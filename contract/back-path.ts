import { homePath } from './paths.ts';

const nowhere = 'http://shop.invalid';
const longest = 1000;

/** The pages of the shop only: not a form's target, a file or a page of the demo's providers. */
const pages = [
  /^\/$/,
  /^\/(plans|date-time|menu)(\/weekly)?$/,
  /^\/(address|addresses|contact-us|business\/contact-us|cart\/restore|refund-account|new-date|dish-changing|stop-renewal|confirm-offers|dev\/kit|offline)$/,
  /^\/checkout(\/viva)?$/,
  /^\/(order-completed|diet|product|batch|meal-preview|coupon|terms-and-conditions)\/[^/]+$/,
  /^\/account(\/deleted|\/addresses|\/coupons|\/profile(\/delete)?)?$/,
  /^\/account\/orders(\/[^/]+(\/(stop|pause|repeat)|\/(meals|move|place|skip|problem|cases)\/[^/]+)?)?$/,
];
const waysIn = /^\/(sign-in(\/(email|code|link))?|sign-up|forgot-password|set-new-password|confirm-email|undo-email)$/;

/** A page of ours with its query, even an invalid one; the home page for any other value. */
export function ownPath(value: unknown): string {
  const url = parsePath(value);
  const isOurs = url && (waysIn.test(url.pathname) || pages.some((page) => page.test(url.pathname)));
  return isOurs ? url.pathname + url.search + url.hash : homePath;
}

/**
 * The next page after signing in: a page of ours that is not a sign-in page itself. A page that requires a sign-in, or serves it,
 * names its own target; so no address ever nests another.
 */
export function readBack(value: unknown): string {
  const url = parsePath(ownPath(value));
  if (!url) return homePath;
  const inner = url.searchParams.get('back');
  const isAsking = url.searchParams.get('login') === '1';
  if (waysIn.test(url.pathname) || (isAsking && inner !== null)) return inner === null ? homePath : readBack(inner);
  if (isAsking || inner !== null) {
    for (const name of ['login', 'signed-out', 'back']) url.searchParams.delete(name);
  }
  return url.pathname + url.search + url.hash;
}

/** The address of a page, with the page to go to afterwards. */
export function withBack(path: string, back: string): string {
  const target = readBack(back);
  if (target === homePath) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ back: target })}`;
}

/** A path from a parameter; null for an invalid one, or one that leads out of the shop. */
export function parsePath(value: unknown): URL | null {
  if (typeof value !== 'string' || value.length > longest || !value.startsWith('/')) return null;
  if (!URL.canParse(value, nowhere)) return null;
  const url = new URL(value, nowhere);
  if (url.origin !== nowhere || url.pathname.startsWith('//')) return null;
  if (url.pathname !== homePath) url.pathname = url.pathname.replace(/\/$/, '');
  return url;
}
