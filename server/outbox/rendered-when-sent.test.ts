import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { keepTermsVersion } from '#server/documents/terms/terms-store.ts';
import { moneyBackMails } from '#server/orders/mails/money-back-mails.ts';
import type { Mailer, OutgoingMail } from '#server/outside/mail/mailer.ts';
import { outboxDeps, sampleMail, sampleTerms } from '#tests/support/accounts/test-outbox.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { forgetMailsTo, forgetOldMails } from './forget-mails.ts';
import { countUnsent, findMail, listMails, putMail } from './mail-store.ts';
import { sendDueMails } from './send-due-mails.ts';
import { showMail } from './show-mails.ts';

const noon = new Date('2026-11-15T12:00:00Z');
const dayInMs = 86_400_000;
let database: TestDatabase;
let now: Date;
let sent: OutgoingMail[];
beforeEach(async () => {
  database = await openTestDatabase();
  now = noon;
  sent = [];
});
afterEach(() => database.close());

const mailer: Mailer = {
  async send(mail) {
    sent.push(mail);
  },
  close() {},
};
const deps = () => outboxDeps(database, mailer, () => now);
const keyed = (recipient: string) => ({
  template: moneyBackMails.refunded,
  recipient,
  language: 'el' as const,
  facts: { orderId: 'an-order', number: 10234, amountInCents: 500 },
  dedupeKey: 'refunded 1',
});

describe('a mail is rendered when it is sent', () => {
  it('and shown again as it was sent; the hash detects when the texts have changed since', async () => {
    const { db } = database;
    await putMail(db, keyed('maria@example.com'), now);
    const outbox = deps();
    await sendDueMails(outbox);
    const [kept] = await listMails(db, null);
    if (!kept) throw new Error('It is gone');
    const shown = await showMail(outbox.render, kept);
    expect(shown).toMatchObject({
      isAsSent: true,
      subject: sent[0]?.subject,
      html: sent[0]?.html,
      text: sent[0]?.text,
    });
    const other = { ...kept, facts: { orderId: 'an-order', number: 10234, amountInCents: 501 } };
    expect((await showMail(outbox.render, other)).isAsSent).toBe(false);
  });

  it('and given up, reported and counted when it cannot be rendered, without delaying others', async () => {
    const { db } = database;
    await putMail(db, sampleMail('Πρώτη'), now);
    await db.run(sql`update mails set facts = '{"name": 7}'`);
    await putMail(db, sampleMail('Δεύτερη'), new Date(now.getTime() + 1));
    now = new Date(now.getTime() + 2);
    const outbox = deps();
    expect(await sendDueMails(outbox)).toBe(1);
    expect(sent.map(({ subject }) => subject)).toEqual(['Νέο μήνυμα: Δεύτερη']);
    expect(outbox.failures).toMatchObject([{ why: 'not-rendered', isGivenUp: true, template: 'contact-notice' }]);
    expect(await countUnsent(db)).toEqual({ waiting: 0, givenUp: 1 });
    const broken = (await listMails(db, null)).find(({ sentAt }) => sentAt === null);
    expect(broken).toMatchObject({
      nextTryAt: null,
      attempts: 1,
      lastError: expect.stringContaining('expected string'),
    });
  });

  it('and left waiting when a later release queued it, for a process that knows it', async () => {
    const { db } = database;
    await putMail(db, sampleMail('Μαρία'), now);
    await db.run(sql`update mails set template = 'of-a-later-release'`);
    const outbox = deps();
    expect(await sendDueMails(outbox)).toBe(0);
    expect(outbox.failures).toMatchObject([{ why: 'not-rendered', isGivenUp: false }]);
    expect(await countUnsent(db)).toEqual({ waiting: 1, givenUp: 0 });
    await db.run(sql`update mails set template = 'contact-notice'`);
    now = new Date(now.getTime() + 60_000);
    expect(await sendDueMails(outbox)).toBe(1);
  });

  it('and left waiting while its terms cannot be read, and sent once they can', async () => {
    const { db } = database;
    await keepTermsVersion(db, sampleTerms, now);
    await putMail(db, { ...sampleMail('Μαρία'), termsHash: sampleTerms.hash }, now);
    await db.run(sql`alter table terms_versions rename to terms_away`);
    const outbox = deps();
    expect(await sendDueMails(outbox)).toBe(0);
    expect(outbox.failures).toMatchObject([{ why: 'not-rendered', isGivenUp: false }]);
    await db.run(sql`alter table terms_away rename to terms_versions`);
    now = new Date(now.getTime() + 60_000);
    expect(await sendDueMails(outbox)).toBe(1);
    expect(sent[0]?.attachments).toHaveLength(1);
  });

  it('and sent unchanged when it was rendered before facts were stored', async () => {
    await database.db.run(sql`
      insert into mails (recipient, language, template, subject, text, html, created_at, next_try_at)
      values ('maria@example.com', 'el', 'order-received', 'Θέμα', 'Κείμενο', '<p>Κείμενο</p>', ${now}, ${now})`);
    expect(await sendDueMails(deps())).toBe(1);
    expect(sent).toMatchObject([{ subject: 'Θέμα', text: 'Κείμενο', html: '<p>Κείμενο</p>', attachments: [] }]);
  });

  it('and has the terms of its version attached, drawn once and always the same bytes', async () => {
    const { db } = database;
    await keepTermsVersion(db, sampleTerms, now);
    await keepTermsVersion(db, sampleTerms, now);
    for (const name of ['α', 'β']) await putMail(db, { ...sampleMail(name), termsHash: sampleTerms.hash }, now);
    await sendDueMails(deps());
    // Another process, which has not drawn the file yet.
    await putMail(db, { ...sampleMail('γ'), termsHash: sampleTerms.hash }, now);
    await sendDueMails(deps());
    const files = sent.map(({ attachments }) => attachments[0]?.content.toString('base64'));
    expect(files).toHaveLength(3);
    expect(new Set(files).size).toBe(1);
    const kept = await db.one<{ pdf: Buffer }>(sql`select pdf from terms_versions where hash = ${sampleTerms.hash}`);
    expect(kept?.pdf.toString('base64')).toBe(files[0]);
  });
});

describe('a mail with a dedupe key', () => {
  it('is never sent again, however long ago its contents were deleted', async () => {
    const { db } = database;
    await putMail(db, keyed('maria@example.com'), now);
    await sendDueMails(deps());
    const [mail] = await listMails(db, null);
    now = new Date(now.getTime() + 181 * dayInMs);
    await forgetOldMails(db, now);
    await forgetOldMails(db, now);
    expect(await putMail(db, keyed('maria@example.com'), now)).toBe(false);
    expect(await listMails(db, null)).toEqual([]);
    expect(await findMail(db, mail?.id ?? '')).toBeNull();
    const rows = await db.rows(sql`select recipient, facts, sent_at, dedupe_key from mails`);
    expect(rows).toEqual([{ recipient: '', facts: null, sent_at: noon, dedupe_key: 'refunded 1' }]);
  });

  it('is not sent to a customer who was forgotten before it left', async () => {
    const { db } = database;
    await putMail(db, keyed('Maria@example.com'), now);
    await putMail(db, sampleMail('Μαρία'), now);
    await forgetMailsTo(db, { id: randomUUID(), email: 'maria@example.com' });
    expect(await sendDueMails(deps())).toBe(0);
    expect(await countUnsent(db)).toEqual({ waiting: 0, givenUp: 0 });
    expect(await db.rows(sql`select dedupe_key from mails`)).toEqual([{ dedupe_key: 'refunded 1' }]);
    expect(await putMail(db, keyed('maria@example.com'), now)).toBe(false);
  });
});

it('a mail to an invented demo customer is shown in the mailbox, apart from the others, and never sent', async () => {
  const { db } = database;
  const invented = 'eleni.dimou.7@demo.example.com';
  expect(await putMail(db, keyed(invented), now)).toBe(true);
  expect(await putMail(db, keyed(invented), now)).toBe(false);
  await putMail(db, sampleMail('Μαρία'), now);
  expect(await sendDueMails(deps())).toBe(1);
  expect(sent.map(({ recipient }) => recipient)).not.toContain(invented);
  expect((await listMails(db, null)).map(({ recipient }) => recipient)).not.toContain(invented);
  const [shown, ...others] = await listMails(db, '@demo.example.com');
  expect(others).toEqual([]);
  expect(shown).toMatchObject({ recipient: invented, sentAt: now, facts: { number: 10234 } });
});
