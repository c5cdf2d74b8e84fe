import { createHash } from 'node:crypto';
import type { MailAttachment, OutgoingMail } from '../outside/mail/mailer.ts';
import type { StoredMail } from './mail-store.ts';
import { type ComposedMail, composeMail, type MailParticulars } from './rendering/compose-mail.ts';
import { type MailFile, type MailTemplate, type MailVoice, openWriting } from './rendering/mail-template.ts';

export interface RendererDeps extends MailVoice {
  /** Templates of every module that sends mails, by the names stored in rows. */
  templates: Readonly<Record<string, MailTemplate>>;
  /** The file of a version of the terms. */
  termsFile(hash: string): Promise<MailAttachment>;
  /** A file named by a template. Null: deleted, or too large for a mail; the mail goes without it. */
  findFile?(file: MailFile): Promise<MailAttachment | null>;
  /** The shop's current particulars. */
  particulars(): Promise<MailParticulars>;
}

export interface RenderedMail extends OutgoingMail {
  /** Equal for the same facts rendered by the same templates and texts. */
  hash: string;
}

export type RenderMail = (mail: StoredMail) => Promise<RenderedMail>;

/** Facts that cannot be rendered will never be. Any other failure, such as unreadable terms, may be temporary. */
export class CannotRender extends Error {}

/** Renders a row's facts, or returns its stored content when it is older than facts. */
export function createMailRenderer({
  templates,
  termsFile,
  findFile,
  particulars,
  ...voice
}: RendererDeps): RenderMail {
  const attach = async (termsHash: string | null, files: readonly MailFile[]) => {
    const found = await Promise.all(files.map(async (file) => (await findFile?.(file)) ?? []));
    return [...(termsHash === null ? [] : [await termsFile(termsHash)]), ...found.flat()];
  };
  return async (mail) => {
    const { id, recipient, termsHash } = mail;
    const said = await particulars();
    const email = said.examples?.includes('contact') ? null : said.contact.email;
    const { isSubscription, files, ...composed } =
      mail.facts === null ? asKept(mail) : compose(templates, voice, mail, said);
    const attachments = await attach(termsHash, files);
    const replyTo = mail.replyTo ?? (recipient === email ? null : email);
    const unsubscribe = isSubscription && email ? `mailto:${email}?subject=unsubscribe` : null;
    return { id, recipient, replyTo, unsubscribe, ...composed, attachments, hash: hashOf(composed, termsHash) };
  };
}

/** In the place of a code or a link's secret: a reader of a customer's mails must not be able to sign in with one. */
const hidden = '••••••';

/** The subject of a stored mail, without its secrets and without rendering the rest; null: its content is not stored. */
export function createSubjectReader({
  templates,
  particulars,
  ...voice
}: Omit<RendererDeps, 'termsFile' | 'findFile'>) {
  return async ({ template: name, facts, subject, language }: StoredMail): Promise<string | null> => {
    const template = Object.hasOwn(templates, name) ? templates[name] : undefined;
    if (facts === null || !template) return subject;
    const read = template.facts.safeParse(facts);
    if (!read.success) return subject;
    const known = read.data as Record<string, unknown>;
    const safe = { ...known, ...('code' in known && { code: hidden }), ...('token' in known && { token: hidden }) };
    return template.write(openWriting(voice, safe, language, await particulars())).subject;
  };
}

type Composed = ComposedMail & { isSubscription: boolean; files: readonly MailFile[] };

function compose(
  templates: RendererDeps['templates'],
  voice: MailVoice,
  { template: name, facts, language }: StoredMail,
  said: MailParticulars,
): Composed {
  const template = Object.hasOwn(templates, name) ? templates[name] : undefined;
  // Written by a later release: a process that knows the template will follow.
  if (!template) throw new Error(`There is no template "${name}" in this release`);
  try {
    const draft = template.write(openWriting(voice, template.facts.parse(facts), language, said));
    const { isSubscription = false, files = [] } = draft;
    return { ...composeMail(voice, draft, language, said), isSubscription, files };
  } catch (error) {
    throw new CannotRender((error as Error).message);
  }
}

function asKept({ subject, text, html }: StoredMail): Composed {
  if (subject === null || text === null || html === null)
    throw new CannotRender('The content of this mail is not stored');
  return { subject, text, html, isSubscription: false, files: [] };
}

function hashOf({ subject, text, html }: ComposedMail, termsHash: string | null): string {
  return createHash('sha256')
    .update(JSON.stringify([subject, text, html, termsHash]))
    .digest('base64url');
}
