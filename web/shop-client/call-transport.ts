import type { CallBodyInput, CallName, CallQueryInput } from '#contract/calls.ts';
import { calls } from '#contract/calls.ts';
import type { CallMessage, CallReply, ShopTransport } from '#contract/door.ts';

export type TransportParts<Name extends CallName> = {
  query?: CallQueryInput<Name>;
} & (CallBodyInput<Name> extends undefined ? { body?: undefined } : { body: CallBodyInput<Name> });

/** The caller, and where the request comes from. */
export type AskingParty = Pick<
  CallMessage,
  'language' | 'requestId' | 'clientAddress' | 'userAgent' | 'challengeAnswer'
>;

/** One call through the transport, with its query serialised. */
export function callTransport(
  door: ShopTransport,
  identity: AskingParty & Pick<CallMessage, 'token' | 'idempotencyKey'>,
  name: CallName,
  { query = {}, body }: { query?: object | undefined; body?: unknown } = {},
): Promise<CallReply> {
  return door({ ...identity, name, method: calls[name].method, query: asText(query), body });
}

function asText(query: object): Record<string, string> {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
}
