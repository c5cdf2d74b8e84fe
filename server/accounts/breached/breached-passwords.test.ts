import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#contract/staff/demo-accounts.ts';
import { lastMail } from '#tests/support/accounts/account-mails.ts';
import { openTestCustomer } from '#tests/support/accounts/test-customer.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isOwnWord } from './own-words.ts';

/** A service with the API of Have I Been Pwned that contains one password. */
const leaked = 'a leaked but unusual phrase';
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
let service: Server;
let asked: string[] = [];
let answerStatus = 200;
let shop: TestShop;
beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? '');
    const padding = `${'0'.repeat(35)}:0`;
    response.writeHead(answerStatus).end([padding, `${sha1(leaked).slice(5)}:3`, `${'F'.repeat(35)}:12`].join('\r\n'));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  shop = await openTestShop({ environment: { PASSWORD_RANGE_URL: `http://127.0.0.1:${port}/range` } });
});
afterAll(async () => {
  await shop.close();
  await new Promise((resolve) => service.close(resolve));
});
afterEach(() => {
  asked = [];
  answerStatus = 200;
});

const refused = [422, { fields: { password: 'password-breached' } }];
let turn = 0;
async function register(password: string) {
  const body = { name: 'Άννα', username: `breached${turn++}@example.com`, password, verify: password };
  const { status, answer } = await shop.call('auth-register-email', { body });
  return [status, status === 200 ? null : answer.data];
}

describe('a known password', () => {
  it('is one made of words that people would try first at this shop, with digits and punctuation around them', () => {
    for (const password of ['Nostimo2026!', 'νόστιμο-123', 'ΚΟΥΖΙΝΑ 1 2 3', 'Κωδικός.1234', 'admin-office-1'])
      expect(isOwnWord(password, [])).toBe(true);
    for (const password of [demoPassword, 'nostimo kai ygieino', 'κουζίνα της γιαγιάς', '20262026', 'correct horse'])
      expect(isOwnWord(password, [])).toBe(false);
    const names = ['Ο Φούρνος της Ρούλας', 'Roula’s Oven'];
    for (const password of ['Φούρνος2026', 'ρουλας-φουρνος!1', 'RoulaOven1'])
      expect([isOwnWord(password, []), isOwnWord(password, names)], password).toEqual([false, true]);
    expect(isOwnWord('Ο φούρνος μας ψήνει', names)).toBe(false);
  });

  it('is one on the list shipped with the shop, in capitals too', () => {
    for (const password of ['password1', 'PASSWORD1', 'iloveyou1', '1q2w3e4r', 'qwertyuiop', '12345678'])
      expect(isCommonPassword(password), password).toBe(true);
    for (const password of [demoPassword, 'correct horse battery staple', 'φασολάκια λαδερά 7', ''])
      expect(isCommonPassword(password), password).toBe(false);
  });

  it('is refused at signing up, with a message that names the reason', async () => {
    expect(await register('iloveyou1')).toEqual(refused);
    expect(asked).toEqual([]);
    expect(await register(leaked)).toEqual(refused);
    expect(await register('another unusual phrase')).toEqual([200, null]);
  });

  it('is refused by a mailed link, which still works for a better one', async () => {
    await shop.call('auth-password-request', { body: { username: 'maria@example.com' } });
    const { token } = await lastMail(shop, 'maria@example.com', 'password-reset');
    const reset = (password: string) =>
      shop.call('auth-password-reset', { body: { token, password, verify: password } });
    const { status, answer } = await reset(leaked);
    expect([status, answer.data]).toEqual(refused);
    expect((await reset('another unusual phrase')).status).toBe(200);
  });

  it('is refused when changing the password', async () => {
    const eva = await openTestCustomer(shop, { password: demoPassword });
    const change = (password: string) =>
      eva.call('customer-password-update', { current: demoPassword, password, verify: password });
    const { status, answer } = await change('password1');
    expect([status, answer.data]).toEqual(refused);
    expect((await change('another unusual phrase')).status).toBe(200);
  });
});

describe('the service', () => {
  it('receives the first five digits of a hash and no more', async () => {
    await register('another unusual phrase');
    expect(asked).toEqual([`/range/${sha1('another unusual phrase').slice(0, 5)}`]);
  });

  it('does not block sign-ups when it is unavailable', async () => {
    answerStatus = 503;
    expect(await register(leaked)).toEqual([200, null]);
    expect(await register('iloveyou1')).toEqual(refused);
  });
});
