import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';

export interface TestCustomer {
  name: string;
  email: string;
  password: string;
}

const call = '/api/content/v1/account/nostimo/repository/shop/hook/call';

export function freshCustomer(name = 'Ελένη Δήμου'): TestCustomer {
  return { name, email: `${randomUUID()}@example.com`, password: 'ladolemono-77' };
}

/** Opens an account over the API, as another program would. */
export async function registerCustomer(request: APIRequestContext, cartId: string | null = null, as?: string) {
  const customer = freshCustomer(as);
  const { name, email, password } = customer;
  const response = await request.post(`${call}/auth-register-email/v1?apiKey=nostimo-demo-key&business=nostimo`, {
    data: { name, username: email, password, verify: password, cartId },
  });
  const { code, data } = await response.json();
  expect(code).toBe('ok');
  return { ...customer, auth: { token: data.token, user: data.user } };
}

/** Signs a browser in as the shop's own cookie does. */
export async function carryAuth(context: BrowserContext, auth: object, url: string | undefined) {
  const value = encodeURIComponent(JSON.stringify(auth));
  await context.addCookies([{ name: 'auth', value, httpOnly: true, url: url ?? '' }]);
}

/** The newest mail to an address whose text matches; mails leave the outbox a moment after the call. */
export async function waitForMail(request: APIRequestContext, to: string, holding: RegExp) {
  type Mail = { subject: string; text: string; links: string[] };
  let found: Mail | undefined;
  await expect(async () => {
    const mails: Mail[] = await (await request.get('/dev/mailbox.json', { params: { to } })).json();
    found = mails.find(({ text }) => holding.test(text));
    expect(found).toBeDefined();
  }).toPass();
  return found as Mail;
}

/** The path of the link in a mail: tests reach the shop by the browser's own address. */
export function linkIn(mail: { links: string[] }, path: string): string {
  const link = mail.links.find((each) => new URL(each).pathname === path);
  if (!link) throw new Error(`no link to ${path} in ${mail.links.join(' ')}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
