import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { freshCustomer, type TestCustomer } from './customer-in-browser.ts';

/** A customer of their own for each test, signed in in the browser, and their calls over the API. */
export interface SignedInCustomer extends TestCustomer {
  token: string;
  call<Data>(name: string, method: 'GET' | 'PUT' | 'POST', body?: object, query?: object): Promise<Data>;
  /** Signs in on one more device. */
  signInElsewhere(): Promise<unknown>;
}

export async function signInBrowser(
  context: BrowserContext,
  request: APIRequestContext,
  url: string | undefined,
  options: { language?: 'el' | 'en'; cartId?: string | null } = {},
): Promise<SignedInCustomer> {
  const { language = 'el', cartId = null } = options;
  const customer = freshCustomer();
  async function callAs<Data>(
    token: string | null,
    name: string,
    method: string,
    { body, query = {} }: { body?: object | undefined; query?: object | undefined } = {},
  ) {
    const response = await request.fetch(`/api/content/v1/account/nostimo/repository/shop/hook/call/${name}/v1`, {
      method,
      params: { apiKey: 'nostimo-demo-key', business: 'nostimo', ...query },
      headers: { lang: language, ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { data: body }),
    });
    const answer = await response.json();
    if (answer.code !== 'ok') throw new Error(`${name}: ${answer.code}`);
    return answer.data as Data;
  }
  const { name, email, password } = customer;
  const form = { name, username: email, password, verify: password, cartId };
  type Auth = { token: string; user: { id: string; name: string } };
  const { token, user } = await callAs<Auth>(null, 'auth-register-email', 'POST', { body: form });
  const at = { url: url ?? '' };
  await context.addCookies([
    { name: 'auth', value: encodeURIComponent(JSON.stringify({ token, user })), httpOnly: true, ...at },
    { name: 'lang', value: language, ...at },
    { name: 'consent', value: 'none', ...at },
  ]);
  return {
    ...customer,
    token,
    call: (name, method, body, query) => callAs(token, name, method, { body, query }),
    signInElsewhere: () =>
      callAs(null, 'auth-login-email', 'POST', { body: { username: email, password, cartId: null } }),
  };
}
