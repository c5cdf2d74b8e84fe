import { CallFailure } from '../calls/call-failure.ts';
import { networkOf } from '../calls/client-network.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import { takeTurn } from '../database/rate-limit.ts';

const hourInSeconds = 3600;
const mostPerAddress = 10;
const mostPerEmail = 5;

/** Ten messages an hour from one place and five in one person's name, over all forms together. */
export async function limitEnquiries(
  { db, secret }: { db: Database; secret: string },
  email: string,
  { clientAddress, now }: CallContext,
): Promise<void> {
  const common = { windowInSeconds: hourInSeconds, secret, now };
  const turns = [
    { purpose: 'enquiry by address', subject: networkOf(clientAddress), limit: mostPerAddress },
    { purpose: 'enquiry by email', subject: email.toLowerCase(), limit: mostPerEmail },
  ];
  for (const turn of turns) {
    const { isAllowed, retryInSeconds } = await takeTurn(db, { ...turn, ...common });
    if (!isAllowed) throw new CallFailure('too-many-requests', { retryInSeconds });
  }
}
