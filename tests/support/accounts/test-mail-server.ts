import type { AddressInfo } from 'node:net';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface TestMailServer {
  url: string;
  port: number;
  /** Accepted mails, parsed. */
  mails: Email[];
  close(): Promise<void>;
}

/** The bytes of an attachment. */
export function contentOf({ content }: Attachment): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
}

/**
 * A real SMTP server on this machine. `refuses`: recipients it rejects; `tls`: it offers STARTTLS, with the given
 * `certificate` or the default one.
 */
export async function openTestMailServer(
  options: { port?: number; refuses?: string[]; tls?: boolean; certificate?: { cert: Buffer; key: Buffer } } = {},
): Promise<TestMailServer> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    ...options.certificate,
    authOptional: true,
    disabledCommands: options.tls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (!options.refuses?.includes(address)) return done();
      done(Object.assign(new Error(`<${address}>: no such mailbox`), { responseCode: 550 }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  // A client that disconnects in the middle of a command must not end the tests.
  server.on('error', () => {});
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
