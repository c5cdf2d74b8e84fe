import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { Mailer } from '#server/outside/mail/mailer.ts';
import { createSmtpMailer } from '#server/outside/mail/smtp-mailer.ts';
import { openTestMailServer } from '#tests/support/accounts/test-mail-server.ts';
import { outboxDeps, sampleMail } from '#tests/support/accounts/test-outbox.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { decideNextTry } from '../jobs/retry-pause.ts';
import { listMails, putMail } from './mail-store.ts';
import { sendDueMails } from './send-due-mails.ts';
import { startOutbox } from './start-outbox.ts';

const noon = new Date('2026-11-15T12:00:00Z');
const from = 'Νόστιμο <geia@nostimo.example>';
const mail = sampleMail('Μαρία');

let database: TestDatabase;
let now: Date;
beforeEach(async () => {
  database = await openTestDatabase();
  now = noon;
});
afterEach(() => database.close());

const deps = (mailer: Mailer) => outboxDeps(database, mailer, () => now);

async function openPost(options?: Parameters<typeof openTestMailServer>[0]) {
  const server = await openTestMailServer(options);
  const mailer = createSmtpMailer({ url: server.url, from, requiresTls: false });
  onTestFinished(async () => {
    mailer.close();
    await server.close();
  });
  return { server, mailer };
}

async function countOpenTransactions(): Promise<number> {
  const counted = await database.db.one<{ open: number }>(sql`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`);
  return counted?.open ?? 0;
}

describe('the outbox', () => {
  it('sends mails of committed transactions, Greek intact, and none of rolled back ones', async () => {
    const { server, mailer } = await openPost();
    await database.db.transaction((tx) => putMail(tx, mail, now));
    const rolledBack = database.db.transaction(async (tx) => {
      await putMail(tx, { ...mail, recipient: 'unknown@example.com' }, now);
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    expect(await sendDueMails(deps(mailer))).toBe(1);
    expect(await sendDueMails(deps(mailer))).toBe(0);
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toMatchObject({
      subject: 'Νέο μήνυμα: Μαρία',
      from: { name: 'Νόστιμο', address: 'geia@nostimo.example' },
      to: [{ address: mail.recipient }],
      replyTo: [{ address: mail.replyTo }],
      html: expect.stringContaining('Γεμιστά, φακές &amp; ό,τι άλλο ψηθεί'),
    });
    expect(server.mails[0]?.text).toContain('> Γεμιστά, φακές & ό,τι άλλο ψηθεί');
    const [kept] = await listMails(database.db, 'MARIA@example.com');
    expect(kept).toMatchObject({ attempts: 1, sentAt: noon, nextTryAt: null, lastError: null });
    expect(server.mails[0]?.messageId).toBe(`<${kept?.id}@nostimo.example>`);
  });

  it('queues a mail with the same key once', async () => {
    const keyed = { ...mail, dedupeKey: 'order-received 1' };
    const put = await Promise.all([putMail(database.db, keyed, now), putMail(database.db, keyed, now)]);
    expect(put.toSorted()).toEqual([false, true]);
    expect(await listMails(database.db, null)).toHaveLength(1);
  });

  it('sends each mail once with several processes running', async () => {
    const { server, mailer } = await openPost();
    for (let number = 0; number < 20; number++) await putMail(database.db, sampleMail(`Αριθμός ${number}`), now);
    const other = connect(database.url, () => {});
    const sent = await Promise.all([sendDueMails(deps(mailer)), sendDueMails({ ...deps(mailer), db: other })]);
    await other.close();
    expect((sent[0] ?? 0) + (sent[1] ?? 0)).toBe(20);
    expect(sent.every((count) => count > 0)).toBe(true);
    expect(new Set(server.mails.map(({ subject }) => subject)).size).toBe(20);
    expect(server.mails).toHaveLength(20);
  });

  it('retries with growing delays while the server is down, and sends when it is back', async () => {
    const { server, mailer } = await openPost();
    await server.close();
    await putMail(database.db, mail, now);
    const waitingDeps = deps(mailer);
    for (const minutes of [1, 5, 15]) {
      expect(await sendDueMails(waitingDeps)).toBe(0);
      const [waiting] = await listMails(database.db, null);
      expect(waiting?.nextTryAt).toEqual(new Date(now.getTime() + minutes * 60_000));
      expect(waiting?.lastError).toContain('ECONNREFUSED');
      now = new Date(now.getTime() + minutes * 60_000 - 1);
      expect(await sendDueMails(deps(mailer))).toBe(0);
      now = new Date(now.getTime() + 1);
    }
    expect(waitingDeps.failures.map(({ why }) => why)).toEqual(['unreachable', 'unreachable', 'unreachable']);
    const back = await openTestMailServer({ port: server.port });
    onTestFinished(() => back.close());
    expect(await sendDueMails(deps(mailer))).toBe(1);
    expect(back.mails).toHaveLength(1);
  });

  it('does not delay other mails because of one refused recipient', async () => {
    const { server, mailer } = await openPost({ refuses: ['gone@example.com'] });
    await putMail(database.db, { ...mail, recipient: 'gone@example.com' }, new Date(now.getTime() - 1000));
    await putMail(database.db, mail, now);
    expect(await sendDueMails(deps(mailer))).toBe(1);
    expect(server.mails).toHaveLength(1);
    const [refused] = await listMails(database.db, 'gone@example.com');
    expect(refused).toMatchObject({ attempts: 1, sentAt: null, lastError: expect.stringContaining('550') });
  });

  it('after a crash between sending and marking a mail, sends it once more under the same Message-ID', async () => {
    const { server, mailer } = await openPost();
    await putMail(database.db, mail, now);
    const crashing: Mailer = {
      async send(outgoing) {
        await mailer.send(outgoing);
        // The process dies: its connection closes before the mail could be marked.
        await database.db.run(sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`);
        await expect.poll(countOpenTransactions).toBe(0);
      },
      close() {},
    };
    await expect(sendDueMails(deps(crashing))).rejects.toThrow();
    expect((await listMails(database.db, null))[0]?.sentAt).toBeNull();
    expect(await sendDueMails(deps(mailer))).toBe(1);
    expect(await sendDueMails(deps(mailer))).toBe(0);
    expect(server.mails).toHaveLength(2);
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('wakes at once when another process queues a mail, and finishes the current one when stopped', async () => {
    const started: string[] = [];
    const finished: string[] = [];
    const mayFinish = Promise.withResolvers<void>();
    const slow: Mailer = {
      async send({ subject }) {
        started.push(subject);
        await mayFinish.promise;
        finished.push(subject);
      },
      close() {},
    };
    const stop = startOutbox({ ...deps(slow), feed: database.feed, onError: () => {} });
    const other = connect(database.url, () => {});
    await other.transaction(async (tx) => {
      await putMail(tx, sampleMail('first'), now);
      await putMail(tx, sampleMail('second'), now);
    });
    await other.close();
    await expect.poll(() => started).toHaveLength(1);
    const stopped = stop();
    mayFinish.resolve();
    await stopped;
    expect(finished).toEqual(started);
    const kept = await listMails(database.db, null);
    expect(kept.filter(({ sentAt }) => sentAt)).toHaveLength(1);
  });

  it('gives up after about five days', () => {
    let at = noon;
    let attempts = 0;
    for (let next: Date | null = at; next; next = decideNextTry(attempts, at)) {
      at = next;
      attempts++;
    }
    expect(attempts).toBe(11);
    expect((at.getTime() - noon.getTime()) / 86_400_000).toBeGreaterThan(4);
  });
});
