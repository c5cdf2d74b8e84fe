import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop, usualNow } from '#tests/support/test-shop.ts';
import { putMail } from './mail-store.ts';

const live = {
  SHOP_MODE: 'live',
  DATABASE_URL: 'postgres://unused.example/shop',
  PUBLIC_URL: 'https://shop.example',
  API_KEY: 'nostimo-demo-key',
  SHOP_SECRET: 'a secret that is long enough for the live mode',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'geia@nostimo.example',
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const mail = {
    language: 'el',
    template: 'test',
    subject: 'Θέμα <b>',
    text: 'Δες http://localhost:3000/menu.',
  } as const;
  const html =
    '<p><a href="http://localhost:3000/set-new-password?token=a&amp;x=1">Νέος κωδικός</a><script>alert(1)</script></p>';
  await putMail(shop.database.db, { ...mail, recipient: 'maria@example.com', html }, new Date(usualNow));
  await putMail(shop.database.db, { ...mail, recipient: 'other@example.com', html }, new Date(usualNow));
});
afterAll(() => shop.close());

describe('the mailbox of a demo shop', () => {
  it('lists the mails to an address with their links', async () => {
    const list = (await shop.app.inject('/dev/mailbox.json?to=Maria@example.com')).json();
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      to: 'maria@example.com',
      subject: 'Θέμα <b>',
      html: expect.any(String),
      text: expect.any(String),
    });
    expect(list[0].links).toEqual(['http://localhost:3000/set-new-password?token=a&x=1', 'http://localhost:3000/menu']);
    expect((await shop.app.inject('/dev/mailbox.json')).json()).toHaveLength(2);
  });

  it('shows them as pages that run nothing', async () => {
    const [{ id }] = (await shop.app.inject('/dev/mailbox.json?to=maria@example.com')).json();
    const list = await shop.app.inject('/dev/mailbox');
    expect(list.body).toContain('Θέμα &lt;b&gt;');
    const page = await shop.app.inject(`/dev/mailbox/${id}`);
    expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page.body).not.toContain('<script');
    const html = await shop.app.inject(`/dev/mailbox/${id}/html`);
    expect(html.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox allow-popups/);
    expect(html.headers['content-security-policy']).not.toContain('script-src');
    expect(html.headers['cache-control']).toBe('no-store');
    expect((await shop.app.inject('/dev/mailbox/nothing')).statusCode).toBe(404);
  });
});

describe('a live shop', () => {
  it.each([['/dev/mailbox'], ['/dev/mailbox.json?to=maria@example.com'], ['/dev/mailbox/1/html']])(
    'has no %s',
    async (url) => {
      const liveShop = await openTestShop({ environment: live });
      const { statusCode, body } = await liveShop.app.inject(url);
      await liveShop.close();
      expect([statusCode, body]).toEqual([404, '']);
    },
  );
});
