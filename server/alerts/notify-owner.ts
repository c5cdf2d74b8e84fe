import { defaultLanguage } from '#contract/fields/languages.ts';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import type { Clock } from '#domain/clock.ts';
import { judgeHealth } from '#domain/health/judge-health.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { Job } from '../jobs/job.ts';
import { putMail } from '../outbox/mail-store.ts';
import { readSettings } from '../settings/settings-store.ts';
import { alertMails } from './alert-mails.ts';
import { listOwners, type StoredAlert, takeUnsent } from './alert-store.ts';
import { readHealthFacts } from './health-store.ts';

const minuteInMs = 60_000;
/** Athens time: before the staff begin. */
const morning = '07:30';

interface AlertDeps {
  db: Database;
  clock: Clock;
}

export function alertJobs(deps: AlertDeps): Job[] {
  return [
    { name: 'tell-owner-of-alerts', everyInMs: minuteInMs, run: () => notifyOwner(deps) },
    { name: 'tell-owner-of-health', everyInMs: 10 * minuteInMs, run: () => notifyHealth(deps) },
  ];
}

/** Sends new alerts to every owner in one mail; a shop without an owner gets it in its own mailbox. */
function notifyOwner({ db, clock }: AlertDeps): Promise<number> {
  const now = clock();
  return db.transaction(async (tx) => {
    const alerts = await takeUnsent(tx, now);
    if (alerts.length === 0) return 0;
    const recipients = await listRecipients(tx);
    const facts = { alerts: alerts.map(factsOf) };
    // The shop itself reads Greek.
    for (const recipient of recipients)
      await putMail(tx, { template: alertMails.alerts, recipient, language: defaultLanguage, facts }, now);
    return alerts.length;
  });
}

/** The owners' addresses; without an owner, the shop's own mailbox. */
export async function listRecipients(tx: Queryable): Promise<string[]> {
  const owners = await listOwners(tx);
  return owners.length > 0 ? owners.map(({ email }) => email) : [(await readSettings(tx)).contact.email];
}

/** Each morning while any finding is open: at most one mail a day for each owner. */
async function notifyHealth({ db, clock }: AlertDeps): Promise<number> {
  const now = clock();
  if (athensTimeOf(now) < morning) return 0;
  const findings = judgeHealth(await readHealthFacts(db, now), now).filter(({ state }) => state !== 'good');
  if (findings.length === 0) return 0;
  const facts = { findings: findings.map(({ point, count }) => ({ point, count })) };
  const template = alertMails['shop-health'];
  return db.transaction(async (tx) => {
    let notified = 0;
    for (const recipient of await listRecipients(tx)) {
      const dedupeKey = `shop-health:${athensDateOf(now)}:${recipient}`;
      if (await putMail(tx, { template, recipient, language: defaultLanguage, facts, dedupeKey }, now)) notified += 1;
    }
    return notified;
  });
}

function factsOf({ id, kind, orderNumber, data: { amountInCents } }: StoredAlert) {
  return { id, kind, orderNumber, amountInCents: typeof amountInCents === 'number' ? amountInCents : null };
}
