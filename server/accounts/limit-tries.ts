import { CallFailure } from '../calls/call-failure.ts';
import { networkOf } from '../calls/client-network.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import { forgetTurns, returnTurn, type Turn, takeTurn } from '../database/rate-limit.ts';
import { sameEmail } from './account-store.ts';

const quarterInSeconds = 15 * 60;
const hourInSeconds = 60 * 60;

/** A network can be a whole office, or all customers of a mobile operator: it gets more than one account. */
const limits = {
  'sign-in': { perNetwork: 50, perAccount: 10, windowInSeconds: quarterInSeconds },
  'new account': { perNetwork: 100, perAccount: 10, windowInSeconds: hourInSeconds },
  'sign-in mail': { perNetwork: 60, perAccount: 5, windowInSeconds: hourInSeconds },
  'password mail': { perNetwork: 60, perAccount: 5, windowInSeconds: hourInSeconds },
};

export interface Tries {
  /** It was the right person: what they tried does not count against them or their neighbours. */
  succeeded(): Promise<void>;
}

/** Counts a try for the network it comes from and for the account it is about, whether or not there is one. */
export async function limitTries(
  { db, secret }: { db: Database; secret: string },
  kind: keyof typeof limits,
  email: string | null,
  { clientAddress, now }: CallContext,
): Promise<Tries> {
  const { perNetwork, perAccount, windowInSeconds } = limits[kind];
  const common = { windowInSeconds, secret, now };
  const network: Turn = {
    purpose: `${kind} by network`,
    subject: networkOf(clientAddress),
    limit: perNetwork,
    ...common,
  };
  const account: Turn | null =
    email === null ? null : { purpose: `${kind} by account`, subject: sameEmail(email), limit: perAccount, ...common };
  for (const turn of account ? [network, account] : [network]) {
    const { isAllowed, retryInSeconds } = await takeTurn(db, turn);
    if (!isAllowed) throw new CallFailure('too-many-requests', { retryInSeconds });
  }
  return {
    async succeeded() {
      await returnTurn(db, network);
      if (account) await forgetTurns(db, account);
    },
  };
}
