import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeskEnquiry } from '#contract/enquiries/desk-enquiries.ts';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import { addDays, athensDateOf } from '#domain/athens-time.ts';
import { sql } from '#server/database/sql.ts';
import { sendDueMails } from '#server/outbox/send-due-mails.ts';
import { openProvenSession, openStaff, type TestStaff } from '#tests/support/accounts/office.ts';
import { openTestCustomer } from '#tests/support/accounts/test-customer.ts';
import { mailsTo } from '#tests/support/browser/shown-mails.ts';
import { putOrder } from '#tests/support/database/stored-order.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';
import { defaultSettings } from '#texts/default-settings.ts';

const contact = { name: 'Μαρία', email: 'maria@example.com', message: 'Έχετε και\nχωρίς γλουτένη;' };
const business = { ...contact, email: 'office@example.com', company: 'Δοκιμή Α.Ε.', people: '25' };

let shop: TestShop;
let now: Date;
let support: TestStaff;
beforeEach(async () => {
  now = new Date(usualNow);
  shop = await openTestShop({ clock: () => now, environment: { CALL_LIMITS: '' } });
  support = await openStaff(shop, { roles: ['support'], now });
});
afterEach(() => shop.close());

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
/** Days later, in a session of that day. */
const daysLater = async (count: number) => {
  later(count * 24 * 60);
  support = { ...support, ...(await openProvenSession(shop, support.id, now)) };
};
const write = (form: object) => shop.call('contact-create', { body: { ...contact, ...form } });
const ask = (form: object = {}) => shop.call('business-contact-create', { body: { ...business, ...form } });
const list = async (query: Record<string, string> = {}, by = support) =>
  (await by.call('enquiry-collection', { query })).answer.data;
const names = async (query: Record<string, string> = {}, by = support) =>
  (await list(query, by)).items.map(({ name }: { name: string }) => name);
const first = async (): Promise<DeskEnquiry> => {
  const [{ id }] = (await list()).items;
  return (await support.call('enquiry-one', { query: { enquiryId: id } })).answer.data;
};
type ChangeCall = 'enquiry-assign' | 'enquiry-move' | 'enquiry-note' | 'enquiry-answer';
const does = (name: ChangeCall, { id }: { id: string }, body: object, by = support) =>
  by.call(name, { query: { enquiryId: id }, body });

describe('the list of enquiries', () => {
  it('has every message of both forms, the longest wait first, with the time by which it was promised an answer', async () => {
    await ask({ name: 'Νίκος' });
    later(5);
    await write({});
    const { items, counts, next } = await list();
    expect([next, counts]).toEqual([null, { open: 2, mine: 0, companies: 1, waiting: 0 }]);
    expect((await support.call('enquiry-count-one')).answer.data).toEqual(counts);
    expect(items).toMatchObject([
      { name: 'Νίκος', kind: 'business', company: 'Δοκιμή Α.Ε.', people: '25', isLate: false, assignee: null },
      { name: 'Μαρία', kind: 'contact', company: '', excerpt: 'Έχετε και', state: 'open' },
    ]);
    expect(items[0].answerBy > items[1].answerBy).toBe(true);
    expect(await names({ list: 'companies' })).toEqual(['Νίκος']);
    await daysLater(7);
    expect((await list()).items.map(({ isLate }: { isLate: boolean }) => isLate)).toEqual([true, true]);
  });

  it('is read in pages that neither repeat nor leave out a message', async () => {
    for (let index = 0; index < 33; index++) {
      later(index % 3);
      await shop.database.db.run(sql`
        insert into contact_messages (created_at, language, name, email, phone, message)
        values (${now}, 'el', ${`n${index}`}, 'a@example.com', '', 'Γεια')`);
    }
    const one = await list();
    const two = await list({ after: one.next });
    const seen = [...one.items, ...two.items].map(({ name }: { name: string }) => name);
    expect([one.items.length, two.next, new Set(seen).size]).toEqual([30, null, 33]);
  });

  it('refuses a list or a page that does not exist', async () => {
    for (const query of [{ list: 'all' }, { after: 'x' }] as Record<string, string>[])
      expect((await support.call('enquiry-collection', { query })).status).toBe(422);
  });
});

describe('an enquiry', () => {
  it('is assigned to a colleague who may answer it, and to no other', async () => {
    await write({});
    const owner = await openStaff(shop, { roles: ['owner'], now });
    const cook = await openStaff(shop, { roles: ['kitchen'], now });
    const enquiry = await first();
    const mayAnswer = enquiry.colleagues.map(({ id }) => id);
    expect(mayAnswer).toEqual(expect.arrayContaining([owner.id, support.id]));
    expect(mayAnswer).not.toContain(cook.id);
    const assigned = await does('enquiry-assign', enquiry, { version: enquiry.version, assigneeId: owner.id });
    expect(assigned.answer.data.assignee).toMatchObject({ id: owner.id });
    expect([await names({ list: 'mine' }), await names({ list: 'mine' }, owner)]).toEqual([[], ['Μαρία']]);
    const { version } = assigned.answer.data;
    expect((await does('enquiry-assign', enquiry, { version, assigneeId: cook.id })).status).toBe(422);
    expect((await does('enquiry-assign', enquiry, { version, assigneeId: null })).answer.data.assignee).toBeNull();
  });

  it('is set aside until a date, and is open again on it', async () => {
    await ask();
    const enquiry = await first();
    for (const remindOn of [athensDateOf(now), '2040-01-01'])
      expect(
        (await does('enquiry-move', enquiry, { version: enquiry.version, state: 'waiting', remindOn })).status,
      ).toBe(422);
    const remindOn = addDays(athensDateOf(now), 3);
    await does('enquiry-move', enquiry, { version: enquiry.version, state: 'waiting', remindOn });
    expect([await names(), await names({ list: 'waiting' })]).toEqual([[], ['Μαρία']]);
    await daysLater(3);
    expect([await names(), await names({ list: 'waiting' })]).toEqual([['Μαρία'], []]);
    expect((await list()).items[0]).toMatchObject({ state: 'open', remindOn: null, isLate: false });
  });

  it('is closed and opened again, and its wait begins anew', async () => {
    await write({});
    const enquiry = await first();
    const closed = await does('enquiry-move', enquiry, { version: enquiry.version, state: 'closed' });
    expect([closed.answer.data.answerBy, await names({ list: 'closed' })]).toEqual([null, ['Μαρία']]);
    await daysLater(30);
    const opened = await does('enquiry-move', enquiry, { version: closed.answer.data.version, state: 'open' });
    expect(opened.answer.data).toMatchObject({ state: 'open', isLate: false });
  });

  it('shows the account with its address, and other messages from it', async () => {
    const email = 'sender@example.com';
    const { id: accountId } = await openTestCustomer(shop, { email });
    const date = addDays(athensDateOf(now), 4);
    const person = { accountId, contact: { name: 'Άννα', email, phone: '' }, address: {} };
    const { deliveryId } = await putOrder(shop.database.db, { ...person, date, status: 'opened' });
    await putOrder(shop.database.db, { ...person, date: addDays(date, -9) });
    await write({ email: 'SENDER@example.com' });
    later(30);
    await write({ email, message: 'Και κάτι άλλο' });
    const enquiry = await first();
    expect(enquiry.sender).toMatchObject({ name: 'Άννα', deliveries: [{ id: deliveryId, date }] });
    expect(enquiry.others).toMatchObject([{ excerpt: 'Και κάτι άλλο', state: 'open' }]);
    await ask();
    expect((await list()).items.length).toBe(3);
  });

  it('that was erased is reported as such', async () => {
    await write({});
    const enquiry = await first();
    await shop.database.db.run(sql`delete from contact_messages`);
    for (const [name, body] of [
      ['enquiry-note', { text: 'x' }],
      ['enquiry-answer', { version: 1, text: 'x', state: 'closed' }],
    ] as const) {
      const { status, answer } = await does(name, enquiry, body);
      expect([status, answer.code]).toEqual([404, 'enquiry-not-found']);
    }
  });
});

describe('an answer', () => {
  const answered = (enquiry: DeskEnquiry, by = support, text = 'Ναι, κάθε μέρα.\n\nΚαλή όρεξη!') =>
    does('enquiry-answer', enquiry, { version: enquiry.version, text, state: 'closed' }, by);

  it('is mailed in the language of the sender, and the reply reaches the mailbox of the shop', async () => {
    await shop.call('contact-create', { body: contact, headers: { lang: 'en' } });
    const { answer } = await answered(await first());
    expect(answer.data).toMatchObject({ state: 'closed', assignee: { id: support.id } });
    expect(answer.data.entries).toMatchObject([
      { kind: 'answer', mail: 'waiting', text: 'Ναι, κάθε μέρα.\n\nΚαλή όρεξη!' },
    ]);
    const mail = (await mailsTo(shop, contact.email)).find(({ template }) => template === 'enquiry-answer');
    expect(mail).toMatchObject({ language: 'en', replyTo: defaultSettings.contact.email });
    expect(mail?.text).toContain('Ναι, κάθε μέρα.');
    expect(mail?.text).toContain('> Έχετε και\n> χωρίς γλουτένη;');
  });

  it('is not lost while mail is down: it says that it has not left, and then that it has', async () => {
    await write({});
    const enquiry = await first();
    await answered(enquiry);
    later(1);
    const send = (sendMail: () => Promise<void>) =>
      sendDueMails({
        db: shop.database.db,
        mailer: { send: sendMail } as never,
        render: shop.app.renderMail,
        clock: () => now,
        onFailure: () => {},
      });
    const mailState = async () =>
      (await support.call('enquiry-one', { query: { enquiryId: enquiry.id } })).answer.data.entries[0].mail;
    await send(() => Promise.reject(new Error('451 try again')));
    expect(await mailState()).toBe('waiting');
    later(90);
    await send(async () => {});
    expect(await mailState()).toBe('sent');
  });

  it('of two colleagues at once is sent once: the second is refused', async () => {
    await write({});
    const owner = await openStaff(shop, { roles: ['owner'], now });
    const enquiry = await first();
    const both = await Promise.all([answered(enquiry, support, 'Ένα'), answered(enquiry, owner, 'Δύο')]);
    expect(both.map(({ answer }) => answer.code).sort()).toEqual(['enquiry-changed', 'ok']);
    const sent = (await mailsTo(shop, contact.email)).filter(({ template }) => template === 'enquiry-answer');
    expect(sent.length).toBe(1);
    expect(both.find(({ status }) => status === 409)?.answer.message).toContain('συνάδελφος');
  });

  it('is not stopped by a note, which only staff read', async () => {
    await write({});
    const enquiry = await first();
    const owner = await openStaff(shop, { roles: ['owner'], now });
    await does('enquiry-note', enquiry, { text: 'Ρώτα την κουζίνα' }, owner);
    expect((await answered(enquiry)).answer.code).toBe('ok');
    const mails = await mailsTo(shop, contact.email);
    expect(mails.map(({ text }) => text).join()).not.toContain('κουζίνα');
  });
});

it('every change is in the audit trail without its words, and other roles may neither read nor change', async () => {
  await write({});
  const enquiry = await first();
  await does('enquiry-note', enquiry, { text: 'Μυστικό' });
  await does('enquiry-assign', enquiry, { version: 1, assigneeId: support.id });
  await does('enquiry-answer', enquiry, { version: 2, text: 'Μυστικό', state: 'waiting' });
  const entries = await shop.database.db.rows<{ action: string }>(sql`
    select action, before::text, after::text from audit_trail where subject_kind = 'enquiry' order by id`);
  expect(entries.map(({ action }) => action)).toEqual(['noted', 'assigned', 'answered']);
  expect(JSON.stringify(entries)).not.toContain('Μυστικό');
  for (const role of ['kitchen', 'dispatch', 'accounts'] satisfies StaffRole[]) {
    const other = await openStaff(shop, { roles: [role], now });
    for (const name of ['enquiry-collection', 'enquiry-count-one'] as const)
      expect((await other.call(name)).status).toBe(403);
    expect((await does('enquiry-note', enquiry, { text: 'x' }, other)).status).toBe(403);
  }
});
