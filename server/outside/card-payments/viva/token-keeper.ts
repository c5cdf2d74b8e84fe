import { CardProviderDown } from '../card-payments.ts';
import { type AskViva, basicOf } from './ask-viva.ts';
import type { VivaAccount } from './viva-account.ts';
import { parseToken } from './viva-answers.ts';
import type { VivaHosts } from './viva-hosts.ts';

const marginInMs = 60_000;

interface TokenKeeper {
  get(): Promise<string>;
  /** Viva no longer accepts the token. One that was replaced meanwhile stays. */
  forget(token: string): void;
}

interface KeeperDeps {
  hosts: VivaHosts;
  account: VivaAccount;
  ask: AskViva;
  monotonicNowInMs(): number;
}

/** One token for all requests, until a minute before its end; concurrent requests wait for the one being fetched. */
export function createTokenKeeper({ hosts, account, ask, monotonicNowInMs }: KeeperDeps): TokenKeeper {
  let kept: { token: string; goodUntilInMs: number } | null = null;
  let coming: Promise<string> | null = null;

  async function fetchToken(): Promise<string> {
    const askedAtInMs = monotonicNowInMs();
    const { status, body } = await ask({
      method: 'POST',
      url: `${hosts.accounts}/connect/token`,
      authorization: basicOf(account.clientId, account.clientSecret),
      form: { grant_type: 'client_credentials' },
    });
    if (status !== 200) throw new CardProviderDown(`Viva does not accept our client id and secret (${status})`);
    const { token, expiresInSeconds } = parseToken(body);
    kept = { token, goodUntilInMs: askedAtInMs + expiresInSeconds * 1000 - marginInMs };
    return token;
  }

  return {
    get() {
      if (kept && monotonicNowInMs() < kept.goodUntilInMs) return Promise.resolve(kept.token);
      coming ??= fetchToken().finally(() => {
        coming = null;
      });
      return coming;
    },
    forget(token) {
      if (kept?.token === token) kept = null;
    },
  };
}
