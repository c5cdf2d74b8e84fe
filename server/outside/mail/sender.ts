import addressparser from 'nodemailer/lib/addressparser';

/** An address that needs no quotes. */
const plainAddress = /^[^\s@<>"(),:;\\]+@([^\s@<>"(),:;\\]+)$/;

/**
 * The domain of a sender such as `"Shop @ Athens" <a@b.gr>`, parsed like the mailer parses it; null for input that is not one address.
 * The mailer also repairs an unbalanced bracket; mail servers do not.
 */
export function senderDomainOf(text: string): string | null {
  const [sender, ...others] = addressparser(text);
  const domain = plainAddress.exec(sender?.address ?? '')?.[1];
  if (!sender?.address || !domain || others.length > 0) return null;
  const isClosed = /[<>]/.test(text) ? text.endsWith(`<${sender.address}>`) : text.endsWith(sender.address);
  return isClosed ? domain : null;
}
