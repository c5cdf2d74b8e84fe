import type { Job } from '../jobs/job.ts';
import { checkDuePayments } from './attempts/check-due-payments.ts';
import { lapseHolds } from './attempts/lapse-holds.ts';
import { forgetOldMessages } from './attempts/message-store.ts';
import { settleWaitingDeposits } from './bank/confirm-deposit.ts';
import { askAboutClaims } from './claims/ask-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { sendRefunds } from './refunds/send-refunds.ts';

const secondInMs = 1000;

export function paymentJobs(deps: PaymentDeps): Job[] {
  return [
    { name: 'check-due-payments', everyInMs: 15 * secondInMs, run: () => checkDuePayments(deps) },
    { name: 'lapse-holds', everyInMs: 20 * secondInMs, run: () => lapseHolds(deps) },
    {
      name: 'forget-old-messages',
      everyInMs: 3_600 * secondInMs,
      run: () => forgetOldMessages(deps.db, deps.clock()),
    },
    { name: 'settle-waiting-deposits', everyInMs: 60 * secondInMs, run: () => settleWaitingDeposits(deps) },
    { name: 'ask-about-claims', everyInMs: 60 * secondInMs, run: () => askAboutClaims(deps) },
    { name: 'send-refunds', everyInMs: 15 * secondInMs, run: () => sendRefunds(deps) },
  ];
}
