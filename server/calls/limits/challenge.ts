import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CallName } from '#contract/calls.ts';
import { challengeRule } from '#contract/fields/challenge.ts';
import type { Database } from '../../database/database.ts';
import { takeTurn } from '../../database/rate-limit.ts';
import { CallFailure } from '../call-failure.ts';
import { widerNetworkOf } from '../client-network.ts';
import type { CallContext } from '../handlers.ts';
import type { CallLimits } from './call-limits.ts';

/** `busy`: only for networks with unusually many calls; `always`: for everybody, for a shop under attack. */
type ChallengeMode = 'off' | 'busy' | 'always';

export interface Challenges {
  /** Number of calls of a network up to which no challenge is required. */
  asksAbove(limits: CallLimits): number;
  /** Refuses a call of a busy network that has no solution of a challenge. */
  require(name: CallName, limits: CallLimits, count: number, context: CallContext): Promise<void>;
}

const lifeInSeconds = 300;
const easiestBits = 14;
const hardestBits = 20;
/** Limit for browsers without scripts, which cannot solve anything: requests for a code by mail, per network and hour. */
const mostUnsolved = 10;

/**
 * Proof of work instead of riddles: a browser finds, unseen, a number whose hash with the puzzle text begins with a given number of
 * zero bits. The text is signed and self-contained, so nothing is stored until it is used; it works once, for one call and network.
 */
export function createChallenges(options: { db: Database; secret: string; mode: ChallengeMode }): Challenges {
  const { db, secret, mode } = options;
  return {
    asksAbove({ challengeAfter = Number.MAX_SAFE_INTEGER }) {
      return { off: Number.MAX_SAFE_INTEGER, busy: challengeAfter, always: 0 }[mode];
    },
    async require(name, { challengeAfter }, count, context) {
      if (mode === 'off' || challengeAfter === undefined) return;
      // A customer with a proven mailbox is exempt; without scripts, a code by mail is the way to get there.
      if (context.caller?.isProven) return;
      if (mode === 'busy' && count <= challengeAfter) return;
      const answer = context.challengeAnswer ?? '';
      if (answer === challengeRule.unsolved && name === 'auth-email-request') return takeUnsolved(options, context);
      if (isWorkedOut(answer, name, context, secret) && (await isFirstUse(db, answer, context, secret))) return;
      const bits = easiestBits + Math.floor(Math.log2(Math.max(1, count / challengeAfter)));
      const puzzle = makePuzzle(name, Math.min(bits, hardestBits), context, secret);
      throw new CallFailure('challenge-required', { puzzle, header: challengeRule.header });
    },
  };
}

function makePuzzle(name: CallName, bits: number, context: CallContext, secret: string): string {
  const end = Math.floor(context.now.getTime() / 1000) + lifeInSeconds;
  const open = `${bits}.${end}.${randomBytes(12).toString('base64url')}`;
  return `${open}.${sign(open, name, context, secret)}`;
}

function sign(open: string, name: CallName, { clientAddress }: CallContext, secret: string): string {
  return createHmac('sha256', secret)
    .update(`challenge\n${name}\n${widerNetworkOf(clientAddress)}\n${open}`)
    .digest('base64url');
}

function isWorkedOut(answer: string, name: CallName, context: CallContext, secret: string): boolean {
  const [, bits = '', end = '', salt = '', mark = ''] =
    /^(\d{1,2})\.(\d{1,12})\.([\w-]{16})\.([\w-]{43}):\d{1,15}$/.exec(answer) ?? [];
  if (Number(end) * 1000 <= context.now.getTime()) return false;
  const expected = sign(`${bits}.${end}.${salt}`, name, context, secret);
  if (mark.length !== expected.length || !timingSafeEqual(Buffer.from(mark), Buffer.from(expected))) return false;
  return challengeRule.leadingZeros(createHash('sha256').update(answer).digest()) >= Number(bits);
}

/** One number for each text is enough: the text counts as used, not the number. */
async function isFirstUse(db: Database, answer: string, { now }: CallContext, secret: string): Promise<boolean> {
  const subject = answer.slice(0, answer.indexOf(':'));
  const turn = { purpose: 'challenge', subject, limit: 1, windowInSeconds: lifeInSeconds, secret, now };
  return (await takeTurn(db, turn)).isAllowed;
}

async function takeUnsolved({ db, secret }: { db: Database; secret: string }, context: CallContext): Promise<void> {
  const subject = widerNetworkOf(context.clientAddress);
  const turn = { purpose: 'unsolved', subject, limit: mostUnsolved, windowInSeconds: 3600, secret, now: context.now };
  const { isAllowed, retryInSeconds } = await takeTurn(db, turn);
  if (!isAllowed) throw new CallFailure('too-many-requests', { retryInSeconds });
}
