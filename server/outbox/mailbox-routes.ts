import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseCookies } from '#contract/fields/cookies.ts';
import { asLanguage } from '#contract/fields/languages.ts';
import type { Say } from '#texts/say.ts';
import type { Database } from '../database/database.ts';
import { findLinks } from './find-links.ts';
import { findMail, listMails } from './mail-store.ts';
import { fileUrl, mailboxPage, mailPage } from './mailbox-page.ts';
import type { RenderMail } from './render-mail.ts';
import { type ShownMail, showMail } from './show-mails.ts';

interface MailboxDeps {
  db: Database;
  say: Say;
  render: RenderMail;
  /** Base URL of the pictures in mails. */
  filesUrl: string;
}

/** The mails the shop would have sent, for developers and tests. Mounted in demo mode only. */
export async function mailboxRoutes(app: FastifyInstance, { db, say, render, filesUrl }: MailboxDeps) {
  // A mail is shown like untrusted HTML: no scripts, no forms, only the shop's pictures; links open in their own tab.
  const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${new URL(filesUrl).origin}; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;
  const list = async (recipient: string | null) =>
    Promise.all((await listMails(db, recipient)).map((mail) => showMail(render, mail)));
  const find = async (id: string) => {
    const mail = await findMail(db, id);
    return mail && showMail(render, mail);
  };
  const notThere = (reply: FastifyReply) => reply.code(404).type('text/plain; charset=utf-8').send('');

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  });

  app.get('/dev/mailbox.json', async (request) => (await list(recipientOf(request))).map(asJson));

  app.get('/dev/mailbox', async (request, reply) => {
    const recipient = recipientOf(request);
    const mails = await list(recipient);
    const { nonce, speak } = openPage(request, reply, say);
    return reply.send(mailboxPage({ mails, recipient, nonce, ...speak }));
  });

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const mail = await find(request.params.id);
    if (!mail) return notThere(reply);
    const { nonce, speak } = openPage(request, reply, say);
    return reply.send(mailPage({ mail, nonce, ...speak }));
  });

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/html', async (request, reply) => {
    const mail = await find(request.params.id);
    if (!mail) return notThere(reply);
    reply.header('content-security-policy', mailPolicy).header('x-frame-options', 'SAMEORIGIN');
    return reply.type('text/html; charset=utf-8').send(mail.html);
  });

  app.get<{ Params: { id: string; name: string } }>('/dev/mailbox/:id/files/:name', async (request, reply) => {
    const { id, name } = request.params;
    const file = (await find(id))?.attachments.find(({ fileName }) => fileName === name);
    if (!file) return notThere(reply);
    return reply
      .type(file.contentType)
      .header('content-disposition', `attachment; filename="${file.fileName}"`)
      .send(file.content);
  });
}

function asJson(mail: ShownMail) {
  const { id, recipient, replyTo, subject, text, html, template, language, createdAt, sentAt, isAsSent } = mail;
  const attachments = mail.attachments.map(({ fileName, contentType, content }) => ({
    fileName,
    contentType,
    size: content.length,
    url: fileUrl(id, fileName),
  }));
  const links = findLinks(html, text);
  const shownMail = { id, to: recipient, replyTo, subject, text, html, links, template, language, createdAt, sentAt };
  return { ...shownMail, isAsSent, attachments };
}

function recipientOf(request: FastifyRequest): string | null {
  const { to } = request.query as { to?: string | string[] };
  return [to].flat()[0]?.trim() || null;
}

function openPage(request: FastifyRequest, reply: FastifyReply, say: Say) {
  const nonce = randomBytes(16).toString('base64url');
  const language = asLanguage(parseCookies(request.headers.cookie).get('lang'));
  reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
  const speak = { language, say: (key: string, values?: Record<string, unknown>) => say(key, language, values) };
  return { nonce, speak };
}
