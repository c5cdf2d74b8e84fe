import type { Language } from '#contract/fields/languages.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { mailboxStyle } from '../html/plain-page-style.ts';
import { inventedDomain } from './mail-store.ts';
import type { ShownMail } from './show-mails.ts';

interface Speaking {
  language: Language;
  say(key: string, values?: Record<string, unknown>): string;
  nonce: string;
}

export function mailboxPage(page: Speaking & { mails: ShownMail[]; recipient: string | null }): string {
  const { mails, recipient, say, language } = page;
  const rows = mails.map(
    (mail) => `<li><a href="/dev/mailbox/${mail.id}">
<span class="subject">${escapeHtml(mail.subject)}</span>
<span class="muted">${escapeHtml(say('mailbox-to'))}: ${escapeHtml(mail.recipient)}</span>
<span class="muted end"><time datetime="${mail.createdAt.toISOString()}">${instant(mail.createdAt, language)}</time> · ${state(mail, say)}</span>
</a></li>`,
  );
  const body = `<form action="/dev/mailbox" role="search">
<label for="to">${escapeHtml(say('mailbox-search'))}</label>
<input id="to" name="to" type="email" value="${escapeHtml(recipient?.startsWith('@') ? '' : (recipient ?? ''))}" placeholder="maria@example.com">
<button>${escapeHtml(say('mailbox-show'))}</button>
${recipient ? `<a href="/dev/mailbox">${escapeHtml(say('mailbox-all'))}</a>` : ''}
<a href="/dev/mailbox?to=${encodeURIComponent(`@${inventedDomain}`)}">${escapeHtml(say('mailbox-invented'))}</a>
</form>
<p class="muted">${escapeHtml(say('mailbox-count', { count: mails.length }))}</p>
${rows.length > 0 ? `<ul class="mails">${rows.join('')}</ul>` : `<p class="empty">${escapeHtml(say('mailbox-empty'))}</p>`}`;
  return frame(page, say('mailbox-title'), body, say('mailbox-about'));
}

export function mailPage(page: Speaking & { mail: ShownMail }): string {
  const { mail, say, language } = page;
  const facts: [string, string][] = [
    [say('mailbox-to'), mail.recipient],
    ...(mail.replyTo ? [[say('mailbox-reply-to'), mail.replyTo] as [string, string]] : []),
    [say('mailbox-when'), instant(mail.createdAt, language)],
    [say('mailbox-template'), `${mail.template} (${mail.language})`],
  ];
  const body = `<p><a href="/dev/mailbox">← ${escapeHtml(say('mailbox-all'))}</a></p>
<dl>${facts.map(([label, value]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>
<p>${state(mail, say)}${mail.lastError ? ` · <span class="muted">${escapeHtml(mail.lastError)}</span>` : ''}</p>
${mail.isAsSent ? '' : `<p class="muted">${escapeHtml(say('mailbox-not-as-sent'))}</p>`}
${filesHtml(mail, say)}
<h2>${escapeHtml(say('mailbox-as-html'))}</h2>
<iframe src="/dev/mailbox/${mail.id}/html" title="${escapeHtml(mail.subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>${escapeHtml(say('mailbox-as-text'))}</h2>
<pre>${escapeHtml(mail.text)}</pre>`;
  return frame(page, mail.subject, body);
}

export function fileUrl(mailId: string, fileName: string): string {
  return `/dev/mailbox/${mailId}/files/${encodeURIComponent(fileName)}`;
}

function filesHtml({ id, attachments }: ShownMail, say: Speaking['say']): string {
  if (attachments.length === 0) return '';
  const files = attachments.map(({ fileName, content }) => {
    const size = `${Math.ceil(content.length / 1024)} kB`;
    return `<li><a href="${escapeHtml(fileUrl(id, fileName))}">${escapeHtml(fileName)}</a> <span class="muted">${size}</span></li>`;
  });
  return `<h2>${escapeHtml(say('mailbox-files'))}</h2><ul>${files.join('')}</ul>`;
}

function frame({ language, nonce, say }: Speaking, title: string, body: string, lead?: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${mailboxStyle}</style>
</head>
<body>
<header><a href="/dev/mailbox">${escapeHtml(say('shop-name'))}</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${lead ? `<p class="lead">${escapeHtml(lead)}</p>` : ''}
${body}
</main>
</body>
</html>
`;
}

function state({ sentAt, nextTryAt }: ShownMail, say: Speaking['say']): string {
  const name = sentAt ? 'sent' : nextTryAt ? 'waiting' : 'failed';
  return `<span class="state ${name}">${escapeHtml(say(`mailbox-state-${name}`))}</span>`;
}

function instant(date: Date, language: Language): string {
  return escapeHtml(
    new Intl.DateTimeFormat(language === 'el' ? 'el-GR' : 'en-GB', {
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone: 'Europe/Athens',
    }).format(date),
  );
}
