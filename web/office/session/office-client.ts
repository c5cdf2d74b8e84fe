import type { CallAnswer, CallName } from '#contract/calls.ts';
import type { ShopTransport } from '#contract/door.ts';
import { type AskingParty, callTransport, type TransportParts } from '#web/shop-client/call-transport.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';

export interface OfficeClient {
  /** Makes one call with the office session; returns its data or throws a ShopFailure. */
  call<Name extends CallName>(
    name: Name,
    parts?: TransportParts<Name> & { idempotencyKey?: string },
  ): Promise<CallAnswer<Name>>;
}

interface OfficeClientOptions extends AskingParty {
  door: ShopTransport;
  token: string | null;
  /** The error or redirect to throw for a failure, such as the redirect to a missing sign-in step. */
  wayOn(failure: ShopFailure, name: CallName): unknown;
}

export function openOfficeClient({ door, token, wayOn, ...identity }: OfficeClientOptions): OfficeClient {
  return {
    async call(name, parts) {
      const asking = { ...identity, token, idempotencyKey: parts?.idempotencyKey };
      const { status, answer } = await callTransport(door, asking, name, parts);
      if (answer.code === 'ok' && status < 300) return answer.data as CallAnswer<typeof name>;
      const failure = new ShopFailure(status, answer);
      throw wayOn(failure, name) ?? failure;
    },
  };
}
