import { createTransport } from 'nodemailer';
import { type Mailer, MailRefused } from './mailer.ts';
import { senderDomainOf } from './sender.ts';
import { describeUntrusted, smtpEncryption } from './smtp-encryption.ts';

const connectionTimeoutInMs = 10_000;
const greetingTimeoutInMs = 10_000;
const socketTimeoutInMs = 20_000;

interface SmtpOptions {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465`. */
  url: string;
  from: string;
  /** Prefer not sending to sending in clear text. */
  requiresTls: boolean;
  /** Additional trusted certificates (PEM). */
  caFile?: string | undefined;
}

/** Any SMTP server. */
export function createSmtpMailer({ url, from, requiresTls, caFile }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    ...smtpEncryption({ url, requiresTls, caFile }),
    connectionTimeout: connectionTimeoutInMs,
    greetingTimeout: greetingTimeoutInMs,
    socketTimeout: socketTimeoutInMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = senderDomainOf(from) ?? 'localhost';
  return {
    async send({ id, recipient, replyTo, subject, text, html, attachments, unsubscribe }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: recipient },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          attachments: attachments.map(({ fileName, ...rest }) => ({ filename: fileName, ...rest })),
          messageId: `<${id}@${domain}>`,
          headers: {
            // RFC 3834: suppresses automatic replies.
            'auto-submitted': 'auto-generated',
            ...(unsubscribe && { 'list-unsubscribe': `<${unsubscribe}>` }),
          },
        });
      } catch (error) {
        if (isRefusal(error)) throw new MailRefused((error as Error).message);
        const untrusted = describeUntrusted(error);
        throw untrusted ? new Error(untrusted, { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** EENVELOPE and EMESSAGE: the server refused this sender, recipient or text, not the connection. */
function isRefusal(error: unknown): boolean {
  return ['EENVELOPE', 'EMESSAGE'].includes((error as { code?: string }).code ?? '');
}
