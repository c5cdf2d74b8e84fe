import { addDays, athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { furthestReminderInDays, resumeReminderOn } from '#domain/plans/plan-pause.ts';
import { putMail } from '../../outbox/mail-store.ts';
import { orderFacts, orderHead, visitOf } from '../mails/mail-facts.ts';
import { pauseMails } from '../mails/pause-mails.ts';
import type { OrderDeps } from '../order-deps.ts';
import { lockOrder } from '../order-store.ts';
import { listResuming, type ResumingPlan } from '../pause-store.ts';
import { doEach } from '../reminders/do-each.ts';
import { withFreshCatalogue } from '../with-fresh-catalogue.ts';
import { nextOrderOf } from './answer-pause.ts';
import { visitsOfPlan } from './decide-pause.ts';
import { readPlan } from './read-plan.ts';

/** Mails are sent from this hour on, so that no customer is woken. */
const morning = '09:00';

/** Some days before a plan resumes, once for each date on which it was to. */
export async function remindOfResuming(deps: OrderDeps, now: Date): Promise<number> {
  if (athensTimeOf(now) < morning) return 0;
  const today = athensDateOf(now);
  const resuming = await listResuming(deps.db, { today, until: addDays(today, furthestReminderInDays) });
  return doEach(resuming, (plan) => remind(deps, plan, now));
}

async function remind(deps: OrderDeps, { lastOrderId }: ResumingPlan, now: Date): Promise<void> {
  await withFreshCatalogue(deps, async (tx, catalogue) => {
    const last = await lockOrder(tx, lastOrderId);
    if (!last) return;
    // Read under the lock: the pause may have been changed or ended since it was listed.
    const plan = await readPlan(tx, { order: last, catalogue, now });
    const { pause, renewal } = plan;
    if (!pause || renewal?.state !== 'active') return;
    const remindOn = resumeReminderOn(pause, athensDateOf(pause.changedAt));
    if (remindOn === null || remindOn > athensDateOf(now)) return;
    const { resumeOn: resumesOn } = pause;
    const { nextOrderOn, firstDeliveryOn } = await nextOrderOf(tx, plan, pause);
    const visits = visitsOfPlan(plan).filter(({ date, isSkipped }) => !isSkipped && date >= resumesOn);
    const facts = {
      ...orderFacts(last),
      planName: last.plan.name[last.language],
      nextOrderOn,
      firstDeliveryOn,
      resumesOn,
      visits: visits.map(visitOf),
    };
    const dedupeKey = `plan-resumes ${pause.id} ${resumesOn}`;
    await putMail(tx, { ...orderHead(last), template: pauseMails['plan-resumes'], facts, dedupeKey }, now);
  });
}
