export interface MailAttachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}

/** A mail to one recipient. */
export interface OutgoingMail {
  /** Unchanged when a mail is sent again, so that mail servers can drop the duplicate. */
  id: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
  /** The List-Unsubscribe address; null for mails that are part of the service. */
  unsubscribe: string | null;
}

/** The interface for sending mail. */
export interface Mailer {
  /** Resolves once a mail server has accepted the mail. Throws `MailRefused` when the server refuses it. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The server refused this mail. Any other error means that the server could not be reached. */
export class MailRefused extends Error {}
