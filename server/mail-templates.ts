import { accountMails } from './accounts/account-mails.ts';
import { alertMails } from './alerts/alert-mails.ts';
import { auditMails } from './audit/audit-mails.ts';
import { caseMails } from './cases/case-mails.ts';
import { cardMails } from './customer-cards/card-mails.ts';
import { customerMails } from './customers/customer-mails.ts';
import { answerMails } from './enquiries/answer-mails.ts';
import { areaMails } from './enquiries/area-mails.ts';
import { noticeMails } from './enquiries/notice-mails.ts';
import { receiptMails } from './enquiries/receipt-mails.ts';
import { kitchenMails } from './kitchen/kitchen-mails.ts';
import { changeMails } from './orders/mails/change-mails.ts';
import { claimMails } from './orders/mails/claim-mails.ts';
import { deliveryMails } from './orders/mails/delivery-mails.ts';
import { dishQuestionMails } from './orders/mails/dish-question-mails.ts';
import { moneyBackMails } from './orders/mails/money-back-mails.ts';
import { orderReceivedMails } from './orders/mails/order-received-mails.ts';
import { pauseMails } from './orders/mails/pause-mails.ts';
import { renewalMails } from './orders/mails/renewal-mails.ts';
import { replanMails } from './orders/mails/replan-mails.ts';
import { roadMails } from './orders/mails/road-mails.ts';
import { unpaidMails } from './orders/mails/unpaid-mails.ts';
import { staffMails } from './staff/staff-mails.ts';

/** All kinds of mail that the outbox may have to send or show. */
export const mailTemplates = {
  ...accountMails,
  ...customerMails,
  ...cardMails,
  ...caseMails,
  ...receiptMails,
  ...answerMails,
  ...areaMails,
  ...noticeMails,
  ...alertMails,
  ...auditMails,
  ...orderReceivedMails,
  ...unpaidMails,
  ...moneyBackMails,
  ...claimMails,
  ...changeMails,
  ...deliveryMails,
  ...roadMails,
  ...replanMails,
  ...dishQuestionMails,
  ...renewalMails,
  ...pauseMails,
  ...staffMails,
  ...kitchenMails,
};
