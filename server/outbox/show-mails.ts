import type { OutgoingMail } from '../outside/mail/mailer.ts';
import type { KeptMail } from './mail-store.ts';
import type { RenderMail } from './render-mail.ts';

type Facts = Pick<KeptMail, 'template' | 'language' | 'createdAt' | 'sentAt' | 'attempts' | 'nextTryAt' | 'lastError'>;

/** A mail to look at. */
export interface ShownMail extends OutgoingMail, Facts {
  /** False: the words have changed since it was sent, and what is shown is what they would be today. */
  isAsSent: boolean;
}

/** A mail of the past, told once more from its facts. One that cannot be told shows why. */
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
