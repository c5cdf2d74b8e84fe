import type { Clock } from '#domain/clock.ts';
import { brand } from '#texts/brand.ts';
import type { Database } from '../database/database.ts';
import type { Job } from '../jobs/job.ts';
import { putMail } from '../outbox/mail-store.ts';
import { alertMail } from '../outbox/templates/alert-mail.ts';
import type { MailVoice } from '../outbox/templates/compose-mail.ts';
import { listOwners, takeUntold } from './alert-store.ts';

const minuteInMs = 60_000;

export interface AlertNeeds {
  db: Database;
  clock: Clock;
  voice: MailVoice;
}

export function alertJobs(needs: AlertNeeds): Job[] {
  return [{ name: 'tell-owner-of-alerts', everyInMs: minuteInMs, run: () => tellOwner(needs) }];
}

/** What is new goes to every owner in one mail; a shop that has none yet reads it in its own mailbox. */
function tellOwner({ db, clock, voice }: AlertNeeds): Promise<number> {
  const now = clock();
  return db.transaction(async (tx) => {
    const alerts = await takeUntold(tx, now);
    if (alerts.length === 0) return 0;
    const owners = await listOwners(tx);
    const recipients = owners.length > 0 ? owners.map(({ email }) => email) : [brand.email];
    for (const recipient of recipients) await putMail(tx, alertMail(voice, recipient, alerts), now);
    return alerts.length;
  });
}
