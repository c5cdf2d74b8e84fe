import { type CallName, calls } from '#contract/calls.ts';
import type { Visit } from '#contract/door.ts';
import type { CallContract } from '#contract/fields/call-contract.ts';

/**
 * The lifetime of a cached page. `until-invalidated`: all its data is public, and changes to it are notified. `briefly`:
 * some of it is the same for all visitors but changes without a notification, such as full days.
 */
export type Lasting = 'until-invalidated' | 'briefly' | 'not-at-all';

/** Records the API responses a shared page is made of. */
export function recordAnswers(door: Visit['door']): { door: Visit['door']; lasting(): Lasting } {
  // Changes in a shop elsewhere are not notified.
  if (typeof door !== 'function') return { door, lasting: () => 'not-at-all' };
  let lasting: Lasting = 'until-invalidated';
  return {
    async door(message) {
      const contract: CallContract | undefined = calls[message.name as CallName];
      if (!contract?.isPublic) {
        const isForAnyone = contract?.method === 'GET' && contract.caller === 'anyone';
        lasting = isForAnyone && lasting !== 'not-at-all' ? 'briefly' : 'not-at-all';
      }
      const reply = await door(message);
      // A page rendered despite an error is not cached.
      if (reply.status >= 500) lasting = 'not-at-all';
      return reply;
    },
    lasting: () => lasting,
  };
}
