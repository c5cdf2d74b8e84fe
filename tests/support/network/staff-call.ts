import { type CallName, calls } from '#contract/calls.ts';
import type { Answer } from '#contract/fields/answer.ts';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import { createInProcessTransport } from '#server/calls/in-process-transport.ts';
import type { TestShop } from '../shop/test-shop.ts';

/** A call by a staff member, over the transport of the command line. */
export async function staffCall(
  shop: TestShop,
  name: CallName,
  parts: { query?: Record<string, string>; body?: unknown; role?: StaffRole } = {},
) {
  const { query = {}, body, role = 'owner' } = parts;
  const door = createInProcessTransport(shop.app.pipeline, { name: 'Ελένη', roles: [role] });
  const message = { language: 'el', token: null, requestId: 'staff', clientAddress: '127.0.0.1' } as const;
  const { status, answer } = await door({ ...message, name, method: calls[name].method, query, body });
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  return { status, answer: answer as Answer<any> };
}
