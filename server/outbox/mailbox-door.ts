import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseCookies } from '#contract/cookies.ts';
import { asLanguage } from '#contract/languages.ts';
import type { Say } from '#texts/say.ts';
import type { Database } from '../database/database.ts';
import { findLinks } from './find-links.ts';
import { findMail, listMails } from './mail-store.ts';
import { mailboxPage, mailPage } from './mailbox-page.ts';

interface MailboxNeeds {
  db: Database;
  say: Say;
}

/** A mail is shown as strangers' HTML is: no scripts, no forms, nothing loaded; its links open in a tab of their own. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** What the shop would have sent, for developers and tests. Mounted in demo mode only. */
export async function mailboxDoor(app: FastifyInstance, { db, say }: MailboxNeeds) {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  });

  app.get('/dev/mailbox.json', async (request) => {
    const mails = await listMails(db, recipientOf(request));
    return mails.map(({ id, recipient, replyTo, subject, text, html, template, language, createdAt, sentAt }) => {
      const links = findLinks(html, text);
      return { id, to: recipient, replyTo, subject, text, html, links, template, language, createdAt, sentAt };
    });
  });

  app.get('/dev/mailbox', async (request, reply) => {
    const recipient = recipientOf(request);
    const mails = await listMails(db, recipient);
    const { nonce, speak } = openPage(request, reply, say);
    return reply.send(mailboxPage({ mails, recipient, nonce, ...speak }));
  });

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const mail = await findMail(db, request.params.id);
    if (!mail) return reply.code(404).type('text/plain; charset=utf-8').send('');
    const { nonce, speak } = openPage(request, reply, say);
    return reply.send(mailPage({ mail, nonce, ...speak }));
  });

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/html', async (request, reply) => {
    const mail = await findMail(db, request.params.id);
    if (!mail) return reply.code(404).type('text/plain; charset=utf-8').send('');
    reply.header('content-security-policy', mailPolicy).header('x-frame-options', 'SAMEORIGIN');
    return reply.type('text/html; charset=utf-8').send(mail.html);
  });
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
