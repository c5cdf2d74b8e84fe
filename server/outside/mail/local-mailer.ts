import type { Mailer } from './mailer.ts';

/** Without a mail server nothing is sent: the table of mails is the mailbox, shown at /dev/mailbox. */
export const localMailer: Mailer = {
  async send() {},
  close() {},
};
