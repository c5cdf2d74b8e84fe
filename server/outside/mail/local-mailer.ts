import type { Mailer } from './mailer.ts';

/** With no mail server set there is nowhere to send to: the table of mails is the mailbox, read at /dev/mailbox. */
export const localMailer: Mailer = {
  async send() {},
  close() {},
};
