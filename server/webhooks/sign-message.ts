import { createHmac, randomBytes } from 'node:crypto';

const secretStart = 'whsec_';
const secretBytes = 24;

export const newWebhookSecret = (): Buffer => randomBytes(secretBytes);

/** The form in which it is shown, once, and in which receivers' libraries accept it. */
export const writeSecret = (secret: Buffer): string => secretStart + secret.toString('base64');

interface SignedMessage {
  id: string;
  sentAt: Date;
  body: string;
}

/** The headers of Standard Webhooks: a signature for each valid secret, separated by a space. */
export function signMessage({ id, sentAt, body }: SignedMessage, secrets: readonly Buffer[]): Record<string, string> {
  const seconds = Math.floor(sentAt.getTime() / 1000);
  const content = `${id}.${seconds}.${body}`;
  const signatures = secrets.map((secret) => `v1,${createHmac('sha256', secret).update(content).digest('base64')}`);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
