import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountMails } from '#server/accounts/account-mails.ts';
import { sql } from '#server/database/sql.ts';
import { keepTermsVersion } from '#server/documents/terms/terms-store.ts';
import { sampleTerms } from '#tests/support/accounts/test-outbox.ts';
import { readPdf } from '#tests/support/documents/read-pdf.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';
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
  const { db } = shop.database;
  const now = new Date(usualNow);
  await keepTermsVersion(db, sampleTerms, now);
  const mail = { template: accountMails['password-reset'], language: 'el', termsHash: sampleTerms.hash } as const;
  const facts = { token: 'a-token', lifeInMinutes: 60 };
  await putMail(db, { ...mail, recipient: 'maria@example.com', facts }, now);
  await db.run(sql`
    insert into mails (recipient, language, template, subject, text, html, created_at, sent_at)
    values ('other@example.com', 'el', 'from-before', 'Θέμα <b>', 'Δες http://localhost:3000/menu.',
      '<p><a href="http://localhost:3000/x?a=1&amp;b=2">Εδώ</a><script>alert(1)</script></p>', ${now}, ${now})`);
});
afterAll(() => shop.close());

describe('the mailbox of a demo shop', () => {
  it('lists the mails to an address with their links', async () => {
    const list = (await shop.app.inject('/dev/mailbox.json?to=Maria@example.com')).json();
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      to: 'maria@example.com',
      subject: 'Νέος κωδικός για τον λογαριασμό σου',
      html: expect.stringContaining('<html lang="el">'),
      text: expect.any(String),
      isAsSent: true,
    });
    expect(list[0].links).toContain('http://localhost:3000/set-new-password?token=a-token');
    expect((await shop.app.inject('/dev/mailbox.json')).json()).toHaveLength(2);
  });

  it('shows mails rendered before facts were stored', async () => {
    const [before] = (await shop.app.inject('/dev/mailbox.json?to=other@example.com')).json();
    expect(before).toMatchObject({ subject: 'Θέμα <b>', attachments: [] });
    expect(before.links).toEqual(['http://localhost:3000/x?a=1&b=2', 'http://localhost:3000/menu']);
  });

  it('serves the attached files', async () => {
    const [{ id, attachments }] = (await shop.app.inject('/dev/mailbox.json?to=maria@example.com')).json();
    expect(attachments).toMatchObject([
      { fileName: 'nostimo-terms-2026-11-01-el.pdf', contentType: 'application/pdf' },
    ]);
    const file = await shop.app.inject(attachments[0].url);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(readPdf(file.rawPayload).pages[0]).toContain('Μαγειρεύουμε.');
    expect((await shop.app.inject(`/dev/mailbox/${id}`)).body).toContain(attachments[0].url);
    expect((await shop.app.inject(`/dev/mailbox/${id}/files/nothing.pdf`)).statusCode).toBe(404);
  });

  it('shows mails as pages that run no scripts', async () => {
    const [{ id }] = (await shop.app.inject('/dev/mailbox.json?to=other@example.com')).json();
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
  it.each([
    ['/dev/mailbox'],
    ['/dev/mailbox.json?to=maria@example.com'],
    ['/dev/mailbox/1/html'],
    ['/dev/mailbox/1/files/a.pdf'],
  ])('has no %s', async (url) => {
    const liveShop = await openTestShop({ environment: live });
    const { statusCode, body } = await liveShop.app.inject(url);
    await liveShop.close();
    expect([statusCode, body]).toEqual([404, '']);
  });
});
