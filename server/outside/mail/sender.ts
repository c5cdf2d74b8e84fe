import addressparser from 'nodemailer/lib/addressparser';

/** An address that needs no quotes. */
const plainAddress = /^[^\s@<>"(),:;\\]+@([^\s@<>"(),:;\\]+)$/;

/**
 * The domain of a sender such as `"Shop @ Athens" <a@b.gr>`, read as the mailer reads it; null for what is not one address. The
 * mailer also guesses what was meant by a bracket without its other half: nobody else would.
 */
export function senderDomainOf(text: string): string | null {
  const [sender, ...others] = addressparser(text);
  const domain = plainAddress.exec(sender?.address ?? '')?.[1];
  if (!sender?.address || !domain || others.length > 0) return null;
  const isClosed = /[<>]/.test(text) ? text.endsWith(`<${sender.address}>`) : text.endsWith(sender.address);
  return isClosed ? domain : null;
}
