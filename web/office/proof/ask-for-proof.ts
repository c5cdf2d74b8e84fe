import { proofHeader } from '../session/proof-header.ts';

export type ProofWay = 'passkey' | 'code-app' | 'password';

/**
 * A request that requires a recent proof of identity waits until that was given, and is then repeated unchanged: all typed values
 * stay in place. A user who cancels gets the refusal.
 */
export function askForProof(send: typeof fetch, prove: (by: ProofWay[]) => Promise<boolean>): typeof fetch {
  return async (asked, init) => {
    const response = await send(asked, init);
    const by = response.headers.get(proofHeader);
    if (!by || (init?.method ?? 'GET') === 'GET') return response;
    return (await prove(by.split(',') as ProofWay[])) ? send(asked, init) : response;
  };
}
