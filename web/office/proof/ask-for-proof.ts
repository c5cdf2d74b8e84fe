import { proofHeader } from '../session/proof-header.ts';

export type ProofWay = 'passkey' | 'code-app' | 'password';

/**
 * A press that the shop takes only from somebody who has shown lately who they are waits until that is done, and is then
 * made again as it was: whatever was typed stays where it stands. Whoever lets it be gets the refusal.
 */
export function askForProof(send: typeof fetch, prove: (by: ProofWay[]) => Promise<boolean>): typeof fetch {
  return async (asked, init) => {
    const response = await send(asked, init);
    const by = response.headers.get(proofHeader);
    if (!by || (init?.method ?? 'GET') === 'GET') return response;
    return (await prove(by.split(',') as ProofWay[])) ? send(asked, init) : response;
  };
}
