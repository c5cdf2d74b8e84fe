import type { CallContract } from '#contract/call-contract.ts';
import type { CallName } from '#contract/calls.ts';
import { watchWrites } from '../database/watch-writes.ts';

/** Calls of staff that write and leave no line in the audit trail, and why none is needed. */
export const withoutAuditEntry: Partial<Record<CallName, string>> = {
  'office-logout': 'ends the own session',
  'office-proof-code': 'shows who is there, and changes nothing of the shop',
  'office-proof-password': 'shows who is there, and changes nothing of the shop',
  'office-proof-passkey': 'shows who is there, and changes nothing of the shop',
  'office-code-app-begin': 'a question; the answer leaves the line',
  'office-passkey-begin': 'a question; the answer leaves the line',
  'office-passkey-ask': 'a question',
  'cook-tick-create': 'a tick is a line of its own, with a name and never changed',
  'batch-tick-create': 'a tick is a line of its own, with a name and never changed',
  'pack-tick-create': 'a tick is a line of its own, with a name and never changed',
  'pack-scan-create': 'a scan is a line of its own, with a name and never changed',
  'terminal-charge-look': 'asks; what was paid is a deed, with its own line',
  'stop-deed-create': 'a deed is a line of its own, with a name and never changed',
};

/** What staff change is written down in the audit trail. Whoever adds a call and forgets it hears of it from the first test. */
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
