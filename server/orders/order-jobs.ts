import type { Clock } from '#domain/clock.ts';
import type { Job } from '../jobs/job.ts';
import { notifyCorrections } from './corrections/notify-corrections.ts';
import { askCustomers } from './dish-questions/ask-customers.ts';
import { endDishSilence } from './dish-questions/end-silence.ts';
import type { OrderDeps } from './order-deps.ts';
import { remindOfResuming } from './pauses/remind-resuming.ts';
import { fillDueDeliveries } from './reminders/fill-unchosen.ts';
import { announceUnchosen, remindOfTomorrow } from './reminders/remind-customers.ts';
import { notifyRenewalPrices } from './renewals/notify-renewal-prices.ts';
import { renewDuePlans } from './renewals/renew-plans.ts';
import { sendRenewalNotices } from './renewals/send-notices.ts';
import { endSilence } from './replanning/answer-replan.ts';

const minuteInMs = 60_000;

export function orderJobs(deps: OrderDeps, clock: Clock, report: (error: unknown) => void): Job[] {
  return [
    { name: 'fill-due-deliveries', everyInMs: 3 * minuteInMs, run: () => fillDueDeliveries(deps, clock()) },
    { name: 'announce-unchosen', everyInMs: 15 * minuteInMs, run: () => announceUnchosen(deps, clock()) },
    { name: 'tell-tomorrow', everyInMs: 15 * minuteInMs, run: () => remindOfTomorrow(deps, clock()) },
    { name: 'ask-about-dishes', everyInMs: minuteInMs / 4, run: () => askCustomers(deps, clock()) },
    { name: 'tell-corrections', everyInMs: minuteInMs / 12, run: () => notifyCorrections(deps, clock(), report) },
    { name: 'end-dish-silence', everyInMs: minuteInMs, run: () => endDishSilence(deps, clock(), report) },
    { name: 'end-silence', everyInMs: 5 * minuteInMs, run: () => endSilence(deps, clock(), report) },
    { name: 'tell-renewal-prices', everyInMs: 15 * minuteInMs, run: () => notifyRenewalPrices(deps, clock()) },
    { name: 'remind-of-resuming', everyInMs: 15 * minuteInMs, run: () => remindOfResuming(deps, clock()) },
    { name: 'send-renewal-notices', everyInMs: 5 * minuteInMs, run: () => sendRenewalNotices(deps, clock()) },
    { name: 'renew-due-plans', everyInMs: 5 * minuteInMs, run: () => renewDuePlans(deps, clock()) },
  ];
}
