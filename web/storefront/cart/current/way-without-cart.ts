import { completedPath } from '#contract/order-paths.ts';
import { homePath, menuPath, plansPath, weeklyMenuPath } from '#contract/paths.ts';
import { loginUrl } from '#web/routing/login-url.ts';
import { pagePath } from '#web/routing/page-path.ts';
import type { GoneCart } from './find-cart.ts';

/**
 * Redirect from a step that requires a cart (docs/spec.md#cart-lost): a cart that waits for its customer leads to the sign-in and back
 * here; a lost one leads home, or from the weekly menu to the menu. Without any, an order begins with its plan.
 */
export function wayWithoutCart(request: Request, gone: GoneCart | null): string {
  const pathname = pagePath(request);
  if (gone === null) return plansPath;
  if (gone.why === 'signed-out') return loginUrl(pathname);
  if (gone.why === 'placed') return completedPath(gone.orderId);
  return `${pathname === weeklyMenuPath ? menuPath : homePath}?problem=cart-not-found`;
}
