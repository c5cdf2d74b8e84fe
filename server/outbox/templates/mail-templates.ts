import type * as z from 'zod';
import { accountMails } from './account-mails.ts';
import { alertMails } from './alert-mail.ts';
import { changeMails } from './change-mail.ts';
import { customerMails } from './customer-mails.ts';
import { deliveryMails } from './delivery-mails.ts';
import type { MailTemplate } from './mail-template.ts';
import { moneyBackMails } from './money-back-mails.ts';
import { noticeMails } from './notice-mails.ts';
import { orderReceivedMails } from './order-received-mail.ts';
import { receiptMails } from './receipt-mails.ts';
import { renewalMails } from './renewal-mails.ts';
import { unpaidMails } from './unpaid-mails.ts';

/** Every kind of mail, by the name its rows carry. A name stays as long as a row with it may have to be shown. */
export const mailTemplates = {
  ...accountMails,
  ...customerMails,
  ...receiptMails,
  ...noticeMails,
  ...alertMails,
  ...orderReceivedMails,
  ...unpaidMails,
  ...moneyBackMails,
  ...changeMails,
  ...deliveryMails,
  ...renewalMails,
};

export type TemplateName = keyof typeof mailTemplates;
export type FactsOf<Name extends TemplateName> = z.input<(typeof mailTemplates)[Name]['facts']>;

/** Undefined: a later release wrote the row. */
export function findTemplate(name: string): MailTemplate | undefined {
  return Object.hasOwn(mailTemplates, name) ? (mailTemplates[name as TemplateName] as MailTemplate) : undefined;
}
