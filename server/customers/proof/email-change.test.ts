import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { openTestCustomer, type TestCustomer } from '#tests/support/accounts/test-customer.ts';
import { mailsTo as shownTo } from '#tests/support/browser/shown-mails.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';

let shop: TestShop;
let eva: TestCustomer;
let now: Date;
const password = 'nostimo-demo';
const oldEmail = 'eva@example.com';
const newEmail = 'eva.new@example.com';
beforeEach(async () => {
  now = new Date(usualNow);
  shop = await openTestShop({ clock: () => now, environment: { CALL_LIMITS: '' } });
  eva = await openTestCustomer(shop, { email: oldEmail, password });
});
afterEach(() => shop.close());

const ask = (email = newEmail, customer = eva, given = password) =>
  customer.call('customer-email-update', { email, password: given });
const confirm = (token: string, lang = 'el') =>
  shop.call('customer-email-confirm', { body: { token }, headers: { lang } });
const one = async (customer = eva) => (await customer.call('customer-one')).answer.data;
const mailsTo = (email: string) => shownTo(shop, email);
async function tokenFor(email: string): Promise<string> {
  const text = (await mailsTo(email))[0]?.text ?? '';
  return /http:\/\/localhost:3000\/confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

describe('another e-mail address', () => {
  it('takes effect when its mailed link is opened; the old address is notified at once', async () => {
    expect((await ask(' Eva.New@Example.com ')).answer).toMatchObject({ code: 'ok', data: { received: true } });
    expect(await one()).toMatchObject({ email: oldEmail, pendingEmail: newEmail });
    expect(await mailsTo(newEmail)).toMatchObject([
      { template: 'email-confirm', subject: 'Επιβεβαίωσε το νέο σου email', language: 'el' },
    ]);
    const [notice] = await mailsTo(oldEmail);
    expect(notice).toMatchObject({ template: 'email-change', subject: 'Ζητήθηκε αλλαγή του email σου' });
    expect(notice?.text).toContain('e•••@example.com');
    expect(`${notice?.text}${notice?.html}`).not.toMatch(/confirm-email|eva\.new/);

    expect((await confirm(await tokenFor(newEmail))).answer.data).toEqual({ received: true });
    expect(await one()).toMatchObject({ email: newEmail, isEmailVerified: true, pendingEmail: null });
  });

  it('is confirmed by mail in the language of the page that requested it, like every mail about the account', async () => {
    await shop.database.db.run(sql`update accounts set language = 'el' where id = ${eva.id}`);
    const other = await openTestCustomer(shop, { password });
    const next = 'another-password-1';
    await eva.call('customer-email-update', { email: newEmail, password }, {}, 'en');
    await eva.call('customer-password-update', { current: password, password: next, verify: next }, {}, 'en');
    await other.call('customer-delete', { password, confirm: other.email }, {}, 'en');
    const mails = await shop.database.db.rows<{ template: string; language: string }>(sql`
      select template, language from mails where template <> 'welcome' order by template`);
    expect(mails).toEqual([
      { template: 'account-deleted', language: 'en' },
      { template: 'email-change', language: 'en' },
      { template: 'email-confirm', language: 'en' },
      { template: 'password-changed', language: 'en' },
    ]);
  });

  it('is confirmed once, and within 24 hours', async () => {
    await ask();
    const token = await tokenFor(newEmail);
    now = new Date(now.getTime() + 86_400_001);
    const late = await confirm(token, 'en');
    expect([late.status, late.answer.code]).toEqual([409, 'link-expired']);
    expect(late.answer.message).toBe('The link has expired or was used already. Ask for a new one.');
    expect((await one()).pendingEmail).toBeNull();
    await ask('eva.third@example.com');
    const second = await tokenFor('eva.third@example.com');
    const replies = await Promise.all([confirm(second), confirm(second), confirm(second)]);
    expect(replies.map(({ answer }) => answer.code).sort()).toEqual(['link-expired', 'link-expired', 'ok']);
  });

  it('requested again voids the earlier link; requesting the current address cancels the change', async () => {
    await ask();
    const first = await tokenFor(newEmail);
    await ask('eva.third@example.com');
    expect((await confirm(first)).answer.code).toBe('link-expired');
    await ask('EVA@example.com');
    expect((await one()).pendingEmail).toBeNull();
    expect((await confirm(await tokenFor('eva.third@example.com'))).answer.code).toBe('link-expired');
  });

  it('cannot be confirmed after any password change', async () => {
    await ask();
    const token = await tokenFor(newEmail);
    // Simulates a password reset, which does not end this link itself.
    await shop.database.db.run(sql`update accounts set password_hash = 'another' where id = ${eva.id}`);
    expect((await confirm(token)).answer.code).toBe('link-expired');
    expect((await one()).email).toBe(oldEmail);
  });

  it('cannot be confirmed once the owner of the old mailbox has come', async () => {
    const stranger = await openTestCustomer(shop, {
      email: 'owner-of@example.com',
      password: null,
      isVerified: false,
      isFresh: true,
    });
    await ask(newEmail, stranger, '');
    await shop.database.db.run(sql`update accounts set email_verified_at = now() where id = ${stranger.id}`);
    expect((await confirm(await tokenFor(newEmail))).answer.code).toBe('link-expired');
  });

  it('with an account already gets the same response as a free one; only its owner is notified', async () => {
    await openTestCustomer(shop, { email: 'taken@example.com' });
    const taken = await ask('Taken@example.com');
    const pending = (await one()).pendingEmail;
    const free = await ask(newEmail);
    expect([taken.status, taken.answer]).toEqual([free.status, free.answer]);
    expect(pending).toBe('taken@example.com');
    const [mail] = await mailsTo('taken@example.com');
    expect(mail).toMatchObject({ template: 'email-taken', subject: 'Αυτό το email έχει ήδη λογαριασμό' });
    expect(mail?.text).not.toContain('token=');
    expect((await mailsTo(oldEmail)).map(({ template }) => template)).toEqual(['email-change', 'email-change']);
  });

  it('that was taken while the link was pending stays with the account that took it', async () => {
    await ask();
    const token = await tokenFor(newEmail);
    await openTestCustomer(shop, { email: 'EVA.new@example.com' });
    const reply = await confirm(token);
    expect([reply.status, reply.answer.code]).toEqual([409, 'account-exists']);
    expect((await one()).email).toBe(oldEmail);
  });

  it('requested by two accounts at the same moment is given to one', async () => {
    const others = await Promise.all([1, 2, 3].map(() => openTestCustomer(shop, { isFresh: true })));
    const tokens: string[] = [];
    for (const other of others) {
      await ask(newEmail, other, '');
      tokens.push(await tokenFor(newEmail));
      now = new Date(now.getTime() + 1000);
    }
    const codes = (await Promise.all(tokens.map((token) => confirm(token)))).map(({ answer }) => answer.code);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.every((code) => ['ok', 'account-exists', 'link-expired'].includes(code))).toBe(true);
  });

  it('needs the password where there is one, and a real address', async () => {
    const wrong = await ask(newEmail, eva, 'wrong');
    expect([wrong.status, wrong.answer.data]).toEqual([409, { fields: { password: 'wrong-password' } }]);
    for (const email of ['', 'eva', 'eva@example', `${'x'.repeat(10_240)}@example.com`, 7])
      expect((await eva.call('customer-email-update', { email, password })).status).toBe(422);
    expect((await mailsTo(newEmail)).length).toBe(0);
    for (const token of ['', 'x', 'x'.repeat(200), 5]) expect((await confirm(token as string)).status).toBe(422);
    expect((await confirm('x'.repeat(43))).answer.code).toBe('link-expired');
  });

  it('does not flood a mailbox', async () => {
    for (let i = 0; i < 3; i++) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    const other = await openTestCustomer(shop, { isFresh: true });
    expect((await ask(newEmail, other, '')).status).toBe(429);
    for (let i = 0; i < 2; i++) await ask(`eva${i}@example.com`);
    expect((await ask('eva9@example.com')).status).toBe(429);
  });
});
