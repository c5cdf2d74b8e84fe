import { createHash } from 'node:crypto';
import type { CallContract } from '#contract/call-contract.ts';
import { type CallName, calls } from '#contract/calls.ts';
import type { CallMessage, CallReply, ShopDoor, Visit } from '#contract/door.ts';

/**
 * How long a page may be kept. `until-told`: all it is made of is public, and the shop hears when that changes. `briefly`:
 * some of it is the same for everybody but changes without a word, such as which days are full.
 */
export type Lasting = 'until-told' | 'briefly' | 'not-at-all';

/** Notes what a page for everybody is made of. */
export function noteAnswers(door: Visit['door']): { door: Visit['door']; lasting(): Lasting } {
  // Of changes in a shop elsewhere nothing is heard.
  if (typeof door !== 'function') return { door, lasting: () => 'not-at-all' };
  let lasting: Lasting = 'until-told';
  return {
    async door(message) {
      const contract: CallContract | undefined = calls[message.name as CallName];
      if (!contract?.isPublic) {
        const isForAnyone = contract?.method === 'GET' && contract.caller === 'anyone';
        lasting = isForAnyone && lasting !== 'not-at-all' ? 'briefly' : 'not-at-all';
      }
      const reply = await door(message);
      // A page may have found a way around it, which is no page to keep.
      if (reply.status >= 500) lasting = 'not-at-all';
      return reply;
    },
    lasting: () => lasting,
  };
}

/** What the shop answered to one visitor, and to what. */
export interface GivenAnswer {
  message: CallMessage;
  fingerprint: string;
}

/** Notes what a page for one visitor is made of beside what is public, of whose changes the shop hears. Null: it must be made anew each time. */
export function noteOwnAnswers(door: Visit['door']): { door: Visit['door']; given(): GivenAnswer[] | null } {
  if (typeof door !== 'function') return { door, given: () => null };
  const given: GivenAnswer[] = [];
  let isRepeatable = true;
  return {
    async door(message) {
      const contract: CallContract | undefined = calls[message.name as CallName];
      const reply = await door(message);
      if (contract?.method !== 'GET' || reply.status >= 500 || reply.auth) isRepeatable = false;
      else if (!contract.isPublic) given.push({ message, fingerprint: fingerprintOf(reply) });
      return reply;
    },
    given: () => (isRepeatable ? given : null),
  };
}

/** Whether the shop would answer today what it answered then. Asked in the name of whoever asks now. */
export async function isStillGiven(
  door: ShopDoor,
  given: readonly GivenAnswer[],
  asker: Pick<CallMessage, 'requestId' | 'clientAddress'>,
): Promise<boolean> {
  const replies = await Promise.all(given.map(({ message }) => door({ ...message, ...asker })));
  return replies.every((reply, place) => fingerprintOf(reply) === given[place]?.fingerprint);
}

function fingerprintOf(reply: CallReply): string {
  return createHash('sha256').update(JSON.stringify(reply)).digest('base64url');
}
