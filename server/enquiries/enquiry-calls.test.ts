import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { sql } from '#server/database/sql.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';
import { defaultSettings } from '#texts/default-settings.ts';

const contact = { name: 'Μαρία', email: 'maria@example.com', phone: '', message: 'Έχετε και\nχωρίς γλουτένη;' };
const business = { ...contact, company: 'Δοκιμή Α.Ε.', people: '25' };

let shop: TestShop;
let now: Date;
beforeEach(async () => {
  now = new Date(usualNow);
  shop = await openTestShop({ clock: () => now, environment: { CALL_LIMITS: '' } });
});
afterEach(() => shop.close());

async function count(table: 'contact_messages' | 'business_enquiries' | 'area_interests'): Promise<number> {
  const statement = { ...sql`select 1`, text: `select 1 from ${table}`, name: table };
  return (await shop.database.db.rows(statement)).length;
}
const mails = (to: string | null = null) => mailsTo(shop, to);
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const send = (name: CallName, body: object, lang = 'el') => shop.call(name, { body, headers: { lang } });

describe('contact-create', () => {
  it('stores the message and mails both sides, the sender in their language', async () => {
    const { status, answer } = await send('contact-create', contact, 'en');
    expect([status, answer.data]).toEqual([200, { received: true }]);
    const [row] = await shop.database.db.rows(
      sql`select name, email, message, language, created_at, handled_at from contact_messages`,
    );
    expect(row).toEqual({ ...contact, phone: undefined, language: 'en', created_at: now, handled_at: null });
    const [receipt] = await mails(contact.email);
    expect(receipt).toMatchObject({
      language: 'en',
      template: 'contact-receipt',
      subject: 'We have your message',
      replyTo: defaultSettings.contact.email,
    });
    const [notice] = await mails(defaultSettings.contact.email);
    expect(notice).toMatchObject({
      language: 'el',
      template: 'contact-notice',
      subject: 'Νέο μήνυμα: Μαρία',
      replyTo: contact.email,
    });
    expect(notice?.text).toContain('> Έχετε και\n> χωρίς γλουτένη;');
    expect(notice?.html).toContain('Έχετε και<br>χωρίς γλουτένη;');
  });

  it('never mails typed text to the entered address', async () => {
    await send('contact-create', { ...contact, name: 'Buy at https://spam.example', message: 'https://spam.example' });
    const [receipt] = await mails(contact.email);
    expect(`${receipt?.subject}${receipt?.text}${receipt?.html}`).not.toContain('spam.example');
  });

  it('shows scripts, tags and line breaks as plain text', async () => {
    const name = 'Eve <script>alert(1)</script>\r\nBcc: all@example.com';
    await send('contact-create', { ...contact, name, message: '"><img src=x onerror=alert(1)> &amp;' });
    const [notice] = await mails(defaultSettings.contact.email);
    expect(notice?.html).not.toMatch(/<script|<img src=x/);
    expect(notice?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(notice?.html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt; &amp;amp;');
    expect(notice?.subject).toBe('Νέο μήνυμα: Eve <script>alert(1)</script> Bcc: all@example.com');
  });

  it('counts a double click once, even if both requests are concurrent', async () => {
    const replies = await Promise.all([send('contact-create', contact), send('contact-create', contact)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    later(9);
    await send('contact-create', { ...contact, email: 'MARIA@example.com' });
    expect([await count('contact_messages'), (await mails()).length]).toEqual([1, 2]);
    later(2);
    await send('contact-create', contact);
    expect([await count('contact_messages'), (await mails()).length]).toEqual([2, 4]);
  });

  it('confirms a message with the honeypot field filled in, and ignores it', async () => {
    const { status, answer } = await send('contact-create', { ...contact, website: 'https://spam.example' });
    expect([status, answer.data]).toEqual([200, { received: true }]);
    expect([await count('contact_messages'), (await mails()).length]).toEqual([0, 0]);
  });

  it('accepts five messages an hour in one name and ten from one address', async () => {
    const number = (index: number) => ({ ...contact, message: `Μήνυμα ${index}` });
    for (let index = 0; index < 5; index++) expect((await send('contact-create', number(index))).status).toBe(200);
    const refused = await send('contact-create', number(6));
    expect([refused.status, refused.answer.code]).toEqual([429, 'too-many-requests']);
    expect(refused.answer.data).toEqual({ retryInSeconds: 3600 });
    for (let index = 0; index < 4; index++) {
      expect((await send('contact-create', { ...contact, email: `m${index}@example.com` })).status).toBe(200);
    }
    expect((await send('contact-create', { ...contact, email: 'm9@example.com' })).status).toBe(429);
    expect(await count('contact_messages')).toBe(9);
    later(60);
    expect((await send('contact-create', number(7))).status).toBe(200);
  });

  it('names the field that is wrong', async () => {
    const { status, answer } = await send('contact-create', { ...contact, email: 'maria@example', message: ' ' });
    expect(status).toBe(422);
    expect(answer.data).toEqual({ fields: { email: 'invalid-email', message: 'required-field' } });
  });
});

describe('business-contact-create', () => {
  it('stores the enquiry and mails both sides', async () => {
    await Promise.all([send('business-contact-create', business), send('business-contact-create', business)]);
    expect(await count('business_enquiries')).toBe(1);
    expect((await mails(business.email)).map(({ template }) => template)).toEqual(['business-contact-receipt']);
    const [notice] = await mails(defaultSettings.contact.email);
    expect(notice?.subject).toBe('Νέο εταιρικό αίτημα: Δοκιμή Α.Ε.');
    expect(notice?.text).toContain('Άτομα: 25');
    expect(notice?.text).not.toContain('Τηλέφωνο');
  });

  it.each(['-5', '0', '00', '2,5', '1e3', 'πολλοί', '123456'])('refuses %s people', async (people) => {
    const before = await count('business_enquiries');
    const { status, answer } = await send('business-contact-create', { ...business, people });
    expect([status, answer.data]).toEqual([422, { fields: { people: 'invalid-people' } }]);
    expect(await count('business_enquiries')).toBe(before);
  });
});

describe('area-interest-create', () => {
  it('records an address once for each area, and explains how to be removed', async () => {
    const interest = { email: 'nikos@example.com', postalCode: '546 21' };
    for (const body of [interest, { ...interest, email: 'Nikos@example.com' }, { ...interest, postalCode: '54621' }]) {
      expect((await send('area-interest-create', body)).answer.data).toEqual({ received: true });
    }
    expect([await count('area_interests'), (await mails()).length]).toEqual([1, 1]);
    await send('area-interest-create', { email: interest.email }, 'en');
    expect([await count('area_interests'), (await mails()).length]).toEqual([2, 2]);
    const [greek, english] = (await mails()).toSorted((a, b) => a.language.localeCompare(b.language));
    expect(greek?.text).toMatch(/54621[\s\S]*«διαγραφή»/);
    expect(english?.text).toContain('“remove”');
    expect(english?.replyTo).toBe(defaultSettings.contact.email);
  });
});
