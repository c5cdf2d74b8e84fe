export interface MailAttachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}

/** What goes to one person. */
export interface OutgoingMail {
  /** Stays the same when a mail is sent again, so that mail servers can drop the second. */
  id: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
  /** Where a mail program tells that no more are wanted; null for what is part of the service. */
  unsubscribe: string | null;
}

/** What the shop needs of the world to send mail. */
export interface Mailer {
  /** Resolves once a mail server has taken the mail. Throws `MailRefused` when it will not have this one. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The server answered, and said no to this mail. Any other error means that it could not be reached at all. */
export class MailRefused extends Error {}
