import type { CallName } from '#contract/calls.ts';
import type { CallContract } from '#contract/fields/call-contract.ts';
import { watchWrites } from '../database/watch-writes.ts';

/** Staff calls that write without an audit entry, each with the reason. */
export const withoutAuditEntry: Partial<Record<CallName, string>> = {
  'office-logout': "ends only the caller's own session",
  'office-proof-code': 'proves the identity of the caller and changes no shop data',
  'office-proof-password': 'proves the identity of the caller and changes no shop data',
  'office-proof-passkey': 'proves the identity of the caller and changes no shop data',
  'office-code-app-begin': 'returns a challenge only; its confirmation leaves the entry',
  'office-passkey-begin': 'returns a challenge only; its confirmation leaves the entry',
  'office-passkey-ask': 'a question',
  'cook-tick-create': 'each tick is an immutable row of its own, with a name',
  'batch-tick-create': 'each tick is an immutable row of its own, with a name',
  'pack-tick-create': 'each tick is an immutable row of its own, with a name',
  'pack-scan-create': 'each scan is an immutable row of its own, with a name',
  'terminal-charge-look': 'only polls; a payment is a stop event with its own row',
  'stop-deed-create': 'each stop event is an immutable row of its own, with a name',
};

/** Every change by staff requires an audit entry. A new call without one fails in its first test. */
export async function requireAuditEntry<Answer>(
  name: string,
  { caller, method }: CallContract,
  answer: () => Answer | Promise<Answer>,
): Promise<Answer> {
  if (caller !== 'staff' || method === 'GET' || name in withoutAuditEntry) return answer();
  const [data, { writes, hasEntry }] = await watchWrites(answer);
  if (writes.length > 0 && !hasEntry) throw new Error(`${name} leaves no audit entry, but wrote: ${writes[0]}`);
  return data;
}
