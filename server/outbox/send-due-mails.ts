import type { Clock } from '#domain/clock.ts';
import type { Database, Queryable } from '../database/database.ts';
import { drainOutbox, type SendOutcome } from '../jobs/drain-outbox.ts';
import { decideNextTry } from '../jobs/retry-pause.ts';
import { type Mailer, MailRefused } from '../outside/mail/mailer.ts';
import { markFailed, markSent, type StoredMail, takeDueMail } from './mail-store.ts';
import { CannotRender, type RenderedMail, type RenderMail } from './render-mail.ts';

export interface MailFailure {
  mailId: string;
  template: string;
  attempts: number;
  isGivenUp: boolean;
  why: 'not-rendered' | 'refused' | 'unreachable';
}

export interface OutboxDeps {
  db: Database;
  mailer: Mailer;
  render: RenderMail;
  clock: Clock;
  /** Called for each mail that could not be sent; the mail server's message, which may name people, stays in the table. */
  onFailure(failure: MailFailure): void;
}

/**
 * Sends the mails that are due. Each is locked while it is being sent: a process that dies in between releases it, and
 * another process sends it once more under the same Message-ID.
 */
export function sendDueMails(deps: OutboxDeps, isStopped?: () => boolean): Promise<number> {
  return drainOutbox(() => sendOne(deps), isStopped);
}

/** One attempt only: a mail server may be slow, and a mail that was sent must not be sent again because of a serialisation conflict. */
const whileSending = { idleInSeconds: 600, tries: 1 };

function sendOne(deps: OutboxDeps): Promise<SendOutcome> {
  const { db, mailer, render, clock } = deps;
  return db.transaction(async (tx) => {
    const mail = await takeDueMail(tx, clock());
    if (!mail) return 'nothing-due';
    const fail = async (why: MailFailure['why'], error: unknown): Promise<SendOutcome> => {
      await recordFailure(deps, tx, mail, { why, error });
      return why === 'unreachable' ? why : 'refused';
    };
    let rendered: RenderedMail;
    try {
      rendered = await render(mail);
    } catch (error) {
      return fail('not-rendered', error);
    }
    try {
      await mailer.send(rendered);
    } catch (error) {
      return fail(error instanceof MailRefused ? 'refused' : 'unreachable', error);
    }
    await markSent(tx, mail, { renderedHash: rendered.hash, at: clock() });
    return 'sent';
  }, whileSending);
}

async function recordFailure(
  { clock, onFailure }: OutboxDeps,
  tx: Queryable,
  mail: StoredMail,
  { why, error }: { why: MailFailure['why']; error: unknown },
): Promise<void> {
  const attempts = mail.attempts + 1;
  const nextTryAt = error instanceof CannotRender ? null : decideNextTry(attempts, clock());
  await markFailed(tx, mail.id, { error: String((error as Error).message), nextTryAt });
  onFailure({ mailId: mail.id, template: mail.template, attempts, isGivenUp: nextTryAt === null, why });
}
