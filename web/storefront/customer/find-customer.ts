import { createContext, type RouterContextProvider, redirect } from 'react-router';
import type { Customer } from '#contract/customers.ts';
import { loginUrl } from '#web/routing/login-url.ts';
import { pagePath } from '#web/routing/page-path.ts';
import { shopContext, userContext } from '#web/visit/visit.ts';

const foundContext = createContext<Promise<Customer | null> | null>(null);

/** The signed-in customer, or null. However many loaders of a request ask, the shop is asked once. */
export function findSignedInCustomer(context: Readonly<RouterContextProvider>): Promise<Customer | null> {
  const known = context.get(foundContext);
  if (known) return known;
  const finding = context.get(userContext) ? context.get(shopContext).call('customer-one') : Promise.resolve(null);
  context.set(foundContext, finding);
  return finding;
}

/** For an action whose page is rendered by the same request: what was known before it holds no more. */
export function forgetCustomer(context: Readonly<RouterContextProvider>): void {
  context.set(foundContext, null);
}

/** Pages of the account: whoever is not signed in is asked to, and then finds the way back; from a file, to its page. */
export async function requireCustomer(
  request: Request,
  context: Readonly<RouterContextProvider>,
  back = pagePath(request),
): Promise<Customer> {
  const customer = await findSignedInCustomer(context);
  if (!customer) throw redirect(loginUrl(back));
  return customer;
}
