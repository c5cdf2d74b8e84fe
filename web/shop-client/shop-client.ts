import type { CallAnswer, CallName } from '#contract/calls.ts';
import { calls } from '#contract/calls.ts';
import type { CallReply, ShopTransport } from '#contract/door.ts';
import { type AskingParty, callTransport, type TransportParts } from './call-transport.ts';
import { ShopFailure } from './shop-failure.ts';

type CallParts<Name extends CallName> = TransportParts<Name> & {
  idempotencyKey?: string;
  /** Overrides the solution computed by the visitor's browser. */
  challengeAnswer?: string;
  /** A required sign-in counts as a normal failure: the page shows it in its own way. */
  failsWhenSignedOut?: true;
};

export interface ShopClient {
  /** Makes one call; returns its data or throws a ShopFailure. */
  call<Name extends CallName>(name: Name, parts?: CallParts<Name>): Promise<CallAnswer<Name>>;
}

/** docs/spec.md#session-not-allowed: a response with token and user stores the auth; 401 and 403 clear it; `user-not-allowed` asks to sign in. */
interface AuthKeeper {
  keep(auth: NonNullable<CallReply['auth']>): void;
  /** The session has expired: this device was signed out. */
  clear(): void;
  /** Records the customer's current name in the shop. */
  rename(name: string): void;
  /** The redirect to the sign-in, thrown instead of a failure. */
  leadToSignIn(): unknown;
}

/** docs/spec.md#api-good-answer: a response is good only when its code is `ok` and the HTTP status is 2xx. */
export function openShopClient(
  options: AskingParty & {
    door: ShopTransport;
    token: string | null;
    auth: AuthKeeper;
    /** A busy shop requires proof of work first. */
    onChallenge?: (puzzle: string) => void;
  },
): ShopClient {
  const { door, auth: keeper, onChallenge, ...identity } = options;
  let { token } = options;

  async function ask(name: CallName, parts: CallParts<CallName> | undefined): Promise<CallReply> {
    const sent = token;
    const { idempotencyKey, challengeAnswer } = parts ?? {};
    const asking = { ...identity, token: sent, idempotencyKey, ...(challengeAnswer && { challengeAnswer }) };
    const reply = await callTransport(door, asking, name, parts);
    const { status, answer, auth } = reply;
    if (auth) {
      token = auth.token;
      keeper.keep(auth);
    } else if (sent && (status === 401 || status === 403)) {
      if (token === sent) {
        token = null;
        keeper.clear();
      }
      // Public calls are repeated without the token of a device that was signed out.
      if (answer.code === 'user-not-allowed' && calls[name].caller === 'anyone') return ask(name, parts);
    }
    return reply;
  }
  return {
    async call(name, parts) {
      const { status, answer } = await ask(name, parts as CallParts<CallName> | undefined);
      if (answer.code === 'challenge-required') onChallenge?.((answer.data as { puzzle: string }).puzzle);
      if (answer.code === 'user-not-allowed' && !parts?.failsWhenSignedOut) throw keeper.leadToSignIn();
      if (answer.code !== 'ok' || status < 200 || status > 299) throw new ShopFailure(status, answer);
      if (token && tellsName(name)) keeper.rename((answer.data as CallAnswer<'customer-one'>).name);
      return answer.data as CallAnswer<typeof name>;
    },
  };
}

/** The cookie contains the name too; these responses keep it up to date. */
function tellsName(name: CallName): boolean {
  return name === 'customer-one' || name === 'customer-update';
}
