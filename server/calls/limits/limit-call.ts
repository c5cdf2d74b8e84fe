import type { CallName } from '#contract/calls.ts';
import type { Database } from '../../database/database.ts';
import { forgetTurns, returnTurn, type Turn, takeTurns } from '../../database/rate-limit.ts';
import { CallFailure } from '../call-failure.ts';
import { networkOf, widerNetworkOf } from '../client-network.ts';
import type { CallContext } from '../handlers.ts';
import { type CallLimits, callLimits, type Subject, subjects } from './call-limits.ts';
import type { Challenges } from './challenge.ts';

export interface Tries {
  succeeded(): Promise<void>;
}

export type LimitCall = (name: CallName, body: unknown, context: CallContext) => Promise<Tries>;

interface LimitDeps {
  db: Database;
  /** Keys the hashes of the counted senders. */
  secret: string;
  isOn: boolean;
  challenges: Challenges;
}

const nothingToReturn: Tries = { succeeded: async () => {} };

/**
 * Counts a call before it costs anything: first by network, so that a flood from one network does not use up the attempts of the
 * people it names, then by account, e-mail and phone, whether or not these exist.
 */
export function createLimitCall({ db, secret, isOn, challenges }: LimitDeps): LimitCall {
  return async (name, body, context) => {
    const limits = callLimits[name];
    // Commands on the shop's machine are not counted; an office session is as good as its password.
    if (!isOn || !limits || (context.staff && !context.staff.sitting && !context.staff.key && !context.tablet))
      return nothingToReturn;
    const turns = turnsOf(limits, body, context, { secret, pauseAbove: challenges.asksAbove(limits) });
    for (let from = 0; from < turns.length; ) {
      const next = turns.slice(from);
      const verdicts = await takeTurns(
        db,
        next.map(([, turn]) => turn),
      );
      for (const [index, { isAllowed, retryInSeconds, count }] of verdicts.entries()) {
        if (!isAllowed) throw new CallFailure('too-many-requests', { retryInSeconds });
        if (next[index]?.[0] === 'network') await challenges.require(name, limits, count, context);
      }
      from += verdicts.length;
    }
    return limits.isReturned ? { succeeded: () => giveBack(db, turns) } : nothingToReturn;
  };
}

function turnsOf(
  limits: CallLimits,
  body: unknown,
  context: CallContext,
  { secret, pauseAbove }: { secret: string; pauseAbove: number },
): [Subject, Turn][] {
  const { purpose, most, windowInSeconds } = limits;
  const known = subjectsOf(body, context);
  return subjects.flatMap((subject): [Subject, Turn][] => {
    const limit = most[subject];
    const who = known[subject];
    if (limit === undefined || !who) return [];
    const turn = {
      purpose: `${purpose} by ${subject}`,
      subject: who,
      limit,
      windowInSeconds,
      secret,
      now: context.now,
      ...(subject === 'network' && { pauseAbove }),
    };
    return [[subject, turn]];
  });
}

function subjectsOf(body: unknown, { caller, staff, clientAddress }: CallContext): Record<Subject, string | undefined> {
  const { username, email, contact } = (body ?? {}) as Record<string, unknown>;
  const person = (contact ?? {}) as Record<string, unknown>;
  return {
    network: widerNetworkOf(clientAddress),
    address: networkOf(clientAddress),
    account: caller?.accountId ?? staff?.sitting?.accountId,
    email: textOf(username ?? email)
      ?.normalize('NFC')
      .toLowerCase(),
    phone: textOf(person.phone)?.replace(/\D/g, '').slice(-10),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim() : undefined;
}

async function giveBack(db: Database, taken: readonly [Subject, Turn][]): Promise<void> {
  for (const [subject, turn] of taken) await (subject === 'email' ? forgetTurns : returnTurn)(db, turn);
}
