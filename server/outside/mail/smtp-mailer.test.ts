import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { contentOf, openTestMailServer } from '#tests/support/accounts/test-mail-server.ts';
import { writeCertificate } from '#tests/support/network/self-signed.ts';
import { MailRefused, type OutgoingMail } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const pdf = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256));
const mail: OutgoingMail = {
  id: '6b0c1f5e-0000-4000-8000-000000000001',
  recipient: 'maria@example.com',
  replyTo: 'geia@nostimo.example',
  subject: 'Παραγγελία 10234: την πήραμε',
  text: 'Καλή όρεξη',
  html: '<p>Καλή όρεξη</p>',
  attachments: [{ fileName: 'nostimo-terms-2026-11-01-el.pdf', contentType: 'application/pdf', content: pdf }],
  unsubscribe: null,
};

interface Post {
  tls?: boolean;
  requiresTls?: boolean;
  query?: string;
  caFile?: string;
  certificate?: { cert: Buffer; key: Buffer };
}

async function openPost({ requiresTls = false, query = '', caFile, ...relay }: Post = {}) {
  const server = await openTestMailServer(relay);
  const url = `${server.url}${query}`;
  const mailer = createSmtpMailer({ url, from: 'Νόστιμο <geia@nostimo.example>', requiresTls, caFile });
  onTestFinished(async () => {
    mailer.close();
    await server.close();
  });
  return { server, mailer };
}

describe('a delivered mail', () => {
  it('is complete: HTML and text, the file byte for byte, and the headers of an automatic mail', async () => {
    const { server, mailer } = await openPost();
    await mailer.send(mail);
    await mailer.send(mail);
    const [first, again] = server.mails;
    expect(first).toMatchObject({ subject: mail.subject, messageId: `<${mail.id}@nostimo.example>` });
    expect(again?.messageId).toBe(first?.messageId);
    expect(first?.text?.trim()).toBe(mail.text);
    expect(first?.html).toContain(mail.html);
    expect(first?.attachments).toMatchObject([
      { filename: 'nostimo-terms-2026-11-01-el.pdf', mimeType: 'application/pdf', disposition: 'attachment' },
    ]);
    expect(first?.attachments.map(contentOf)).toEqual([pdf]);
    const headers = Object.fromEntries((first?.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers['auto-submitted']).toBe('auto-generated');
    expect(headers).not.toHaveProperty('list-unsubscribe');
  });

  it('names the unsubscribe address of a subscription', async () => {
    const { server, mailer } = await openPost();
    await mailer.send({ ...mail, attachments: [], unsubscribe: 'mailto:geia@nostimo.example?subject=unsubscribe' });
    const header = server.mails[0]?.headers.find(({ key }) => key === 'list-unsubscribe');
    expect(header?.value).toBe('<mailto:geia@nostimo.example?subject=unsubscribe>');
  });
});

describe('required encryption of mails', () => {
  it('sends nothing to a server without STARTTLS, and does not count this as a refused mail', async () => {
    const { server, mailer } = await openPost({ requiresTls: true });
    const error = await mailer.send(mail).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRefused);
    expect(server.mails).toEqual([]);
  });

  it('sends nothing to a server that cannot prove its identity', async () => {
    const { server, mailer } = await openPost({ requiresTls: true, tls: true });
    await expect(mailer.send(mail)).rejects.toThrow(/certificate/);
    expect(server.mails).toEqual([]);
  });

  it('accepts a self-signed relay where encryption is optional, or where its own certificate is named', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-relay-'));
    onTestFinished(() => fs.rmSync(folder, { recursive: true }));
    const [relay, other] = [path.join(folder, 'relay'), path.join(folder, 'other')];
    for (const each of [relay, other]) fs.mkdirSync(each);
    const { TLS_CERT_FILE: caFile, TLS_KEY_FILE } = await writeCertificate(relay);
    const certificate = { cert: fs.readFileSync(caFile), key: fs.readFileSync(TLS_KEY_FILE) };
    const open = (options: Parameters<typeof openPost>[0]) => openPost({ tls: true, certificate, ...options });
    for (const options of [{}, { requiresTls: true, caFile }, { caFile }]) {
      const { server, mailer } = await open(options);
      await mailer.send(mail);
      expect(server.mails).toHaveLength(1);
    }
    const { TLS_CERT_FILE: another } = await writeCertificate(other);
    for (const requiresTls of [true, false]) {
      const { server, mailer } = await open({ requiresTls, caFile: another });
      await expect(mailer.send(mail)).rejects.toThrow(/SMTP_CA_FILE/);
      expect(server.mails).toEqual([]);
    }
  });

  it('sends over STARTTLS', async () => {
    const { server, mailer } = await openPost({ requiresTls: true, tls: true, query: '?tls.rejectUnauthorized=false' });
    await mailer.send(mail);
    expect(server.mails).toHaveLength(1);
  });

  const live = {
    SHOP_MODE: 'live',
    DATABASE_URL: 'postgres://db.example/shop',
    PUBLIC_URL: 'https://shop.example',
    API_KEY: 'key',
    SHOP_SECRET: 'a secret that is long enough for the live mode',
    MAIL_FROM: 'geia@nostimo.example',
  };
  it.each([
    [{ ...live, SMTP_URL: 'smtp://mail.example:587' }, 'required'],
    [{ ...live, SMTP_URL: 'smtp://mail.example:587', SMTP_TLS: 'optional' }, 'optional'],
    [{ ...live, SMTP_URL: 'smtp://127.0.0.1:25' }, 'optional'],
    [{ ...live, SMTP_URL: 'smtp://[::1]:25' }, 'optional'],
    [{ ...live, SMTP_URL: 'smtp://localhost.example:25' }, 'required'],
    [{ ...live, SMTP_URL: 'smtp://127.0.0.1:25', SMTP_TLS: 'required' }, 'required'],
    [{ SMTP_URL: 'smtp://mail.example:587' }, 'optional'],
  ])("is decided by the mode, the server's location and the owner: %o", (variables, expected) => {
    expect(readEnvironment(variables).SMTP_TLS).toBe(expected);
  });
});
