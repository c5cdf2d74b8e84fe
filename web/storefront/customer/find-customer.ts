import { createContext, type RouterContextProvider, redirect } from 'react-router';
import type { Customer } from '#contract/customers/customers.ts';
import { loginUrl } from '#web/routing/login-url.ts';
import { pagePath } from '#web/routing/page-path.ts';
import { shopContext, userContext } from '#web/visit/visit.ts';

const foundContext = createContext<Promise<Customer | null> | null>(null);

/** The signed-in customer, or null. One call per request, shared by all loaders. */
export function findSignedInCustomer(context: Readonly<RouterContextProvider>): Promise<Customer | null> {
  const known = context.get(foundContext);
  if (known) return known;
  const finding = context.get(userContext) ? context.get(shopContext).call('customer-one') : Promise.resolve(null);
  context.set(foundContext, finding);
  return finding;
}

/** For an action whose page is rendered by the same request: the customer loaded before it is outdated. */
export function forgetCustomer(context: Readonly<RouterContextProvider>): void {
  context.set(foundContext, null);
}

/** Pages of the account: a visitor who is not signed in is redirected to the sign-in and back; from a file, to its page. */
export async function requireCustomer(
  request: Request,
  context: Readonly<RouterContextProvider>,
  back = pagePath(request),
): Promise<Customer> {
  const customer = await findSignedInCustomer(context);
  if (!customer) throw redirect(loginUrl(back));
  return customer;
}
