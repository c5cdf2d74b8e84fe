import { CardProviderDown } from '../card-payments.ts';
import { type AskViva, basicOf, type VivaReply, type VivaRequest } from './ask-viva.ts';
import { createTokenKeeper } from './token-keeper.ts';
import type { VivaAccount } from './viva-account.ts';
import type { VivaHosts } from './viva-hosts.ts';

type Unsigned = Omit<VivaRequest, 'authorization'>;

/** A client for Viva that authenticates every request. Responses are 2xx or a readable refusal. */
export interface VivaLine {
  hosts: VivaHosts;
  sourceCode: string;
  /** The new API: a token valid for one hour, renewed once when it is no longer accepted. */
  withToken(request: Unsigned): Promise<VivaReply>;
  /** The older API: merchant id and key. */
  withKey(request: Unsigned): Promise<VivaReply>;
}

interface LineDeps {
  hosts: VivaHosts;
  account: VivaAccount;
  ask: AskViva;
  monotonicNowInMs(): number;
}

export function openVivaLine({ hosts, account, ask, monotonicNowInMs }: LineDeps): VivaLine {
  const token = createTokenKeeper({ hosts, account, ask, monotonicNowInMs });
  const key = basicOf(account.merchantId, account.apiKey);
  return {
    hosts,
    sourceCode: account.sourceCode,
    async withToken(request) {
      const current = await token.get();
      const reply = await ask({ ...request, authorization: `Bearer ${current}` });
      if (reply.status !== 401) return reply;
      token.forget(current);
      const again = await ask({ ...request, authorization: `Bearer ${await token.get()}` });
      return requireAccepted(again, 'token');
    },
    async withKey(request) {
      return requireAccepted(await ask({ ...request, authorization: key }), 'merchant id and API key');
    },
  };
}

/** Refused keys are no statement about a payment: they must never look like a refused card. */
function requireAccepted(reply: VivaReply, what: string): VivaReply {
  if (reply.status === 401) throw new CardProviderDown(`Viva does not accept our ${what}`);
  return reply;
}
