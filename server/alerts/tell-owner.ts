import { defaultLanguage } from '#contract/languages.ts';
import type { Clock } from '#domain/clock.ts';
import type { Database } from '../database/database.ts';
import type { Job } from '../jobs/job.ts';
import { putMail } from '../outbox/mail-store.ts';
import { readSettings } from '../settings/settings-store.ts';
import { alertMails } from './alert-mails.ts';
import { listOwners, type StoredAlert, takeUntold } from './alert-store.ts';

const minuteInMs = 60_000;

export interface AlertDeps {
  db: Database;
  clock: Clock;
}

export function alertJobs(deps: AlertDeps): Job[] {
  return [{ name: 'tell-owner-of-alerts', everyInMs: minuteInMs, run: () => tellOwner(deps) }];
}

/** What is new goes to every owner in one mail; a shop that has none yet reads it in its own mailbox. */
function tellOwner({ db, clock }: AlertDeps): Promise<number> {
  const now = clock();
  return db.transaction(async (tx) => {
    const alerts = await takeUntold(tx, now);
    if (alerts.length === 0) return 0;
    const owners = await listOwners(tx);
    const recipients = owners.length > 0 ? owners.map(({ email }) => email) : [(await readSettings(tx)).contact.email];
    const facts = { alerts: alerts.map(factsOf) };
    // The shop reads Greek.
    for (const recipient of recipients)
      await putMail(tx, { template: alertMails.alerts, recipient, language: defaultLanguage, facts }, now);
    return alerts.length;
  });
}

function factsOf({ id, kind, orderNumber, data: { amountInCents } }: StoredAlert) {
  return { id, kind, orderNumber, amountInCents: typeof amountInCents === 'number' ? amountInCents : null };
}
