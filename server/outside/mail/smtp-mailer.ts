import { createTransport } from 'nodemailer';
import { type Mailer, MailRefused } from './mailer.ts';

const connectionTimeoutInMs = 10_000;
const greetingTimeoutInMs = 10_000;
const socketTimeoutInMs = 20_000;

/** Any SMTP server: `smtp://user:password@host:587` (STARTTLS where offered) or `smtps://…:465`. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: connectionTimeoutInMs,
    greetingTimeout: greetingTimeoutInMs,
    socketTimeout: socketTimeoutInMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, recipient, replyTo, subject, text, html }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: recipient },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          // RFC 3834: other machines shall not answer a machine.
          headers: { 'auto-submitted': 'auto-generated' },
        });
      } catch (error) {
        throw isRefusal(error) ? new MailRefused((error as Error).message) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** EENVELOPE and EMESSAGE: the server spoke about this sender, recipient or text, not about the connection. */
function isRefusal(error: unknown): boolean {
  return ['EENVELOPE', 'EMESSAGE'].includes((error as { code?: string }).code ?? '');
}
