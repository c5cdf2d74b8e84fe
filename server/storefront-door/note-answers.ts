import type { CallContract } from '#contract/call-contract.ts';
import { type CallName, calls } from '#contract/calls.ts';
import type { Visit } from '#contract/door.ts';

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
