import type { OutgoingMail } from '../outside/mail/mailer.ts';
import type { KeptMail } from './mail-store.ts';
import type { RenderMail } from './render-mail.ts';

type Facts = Pick<KeptMail, 'template' | 'language' | 'createdAt' | 'sentAt' | 'attempts' | 'nextTryAt' | 'lastError'>;

/** A mail for display. */
export interface ShownMail extends OutgoingMail, Facts {
  /** False: the texts have changed since it was sent, and the current rendering is shown. */
  isAsSent: boolean;
}

/** Renders an earlier mail again from its facts. A mail that cannot be rendered shows the reason. */
export async function showMail(render: RenderMail, mail: KeptMail): Promise<ShownMail> {
  const { template, language, createdAt, sentAt, attempts, nextTryAt, lastError, renderedHash } = mail;
  const facts = { template, language, createdAt, sentAt, attempts, nextTryAt, lastError };
  try {
    const { hash, ...rendered } = await render(mail);
    return { ...facts, ...rendered, isAsSent: renderedHash === null || renderedHash === hash };
  } catch (error) {
    const { id, recipient, replyTo } = mail;
    const nothing = { subject: template, text: (error as Error).message, html: '', attachments: [], unsubscribe: null };
    return { ...facts, id, recipient, replyTo, ...nothing, isAsSent: false };
  }
}
