import type { Clock } from '#domain/clock.ts';
import { networkOf } from '../calls/client-network.ts';
import type { Database } from '../database/database.ts';
import { takeTurn } from '../database/rate-limit.ts';

const windowInSeconds = 60;
/** The number of polls that outside requests can cause in a minute. */
const limits = { payment: 12, client: 120, all: 600 };

/** Webhooks and returning payers make the shop poll the provider; never more often than this. */
export interface PollLimits {
  /** False: over the limit; scheduled polling checks it anyway. */
  mayPoll(paymentId: string, clientAddress: string): Promise<boolean>;
  /** Ids recently unknown to the provider. */
  unknownIds: UnknownIds;
}

interface UnknownIds {
  has(id: string): boolean;
  add(id: string): void;
}

interface PollLimitDeps {
  db: Database;
  secret: string;
  clock: Clock;
  /** For load tests, like the shop's other limits. */
  isLifted?: boolean;
}

export function createPollLimits({ db, secret, clock, isLifted = false }: PollLimitDeps): PollLimits {
  const mayPass = async (purpose: string, subject: string, limit: number) => {
    const turn = { purpose, subject, limit, windowInSeconds, secret, now: clock() };
    return (await takeTurn(db, turn)).isAllowed;
  };
  return {
    async mayPoll(paymentId, clientAddress) {
      return (
        isLifted ||
        ((await mayPass('looks at a payment', paymentId, limits.payment)) &&
          (await mayPass('looks for a client', networkOf(clientAddress), limits.client)) &&
          (await mayPass('looks for anybody', 'all', limits.all)))
      );
    },
    unknownIds: createUnknownIds(clock),
  };
}

const keptForMs = 60_000;
const mostKept = 2000;

/** A small cache of unknown ids, so that a repeated one causes no request to the provider. */
function createUnknownIds(clock: Clock): UnknownIds {
  const until = new Map<string, number>();
  return {
    has: (id) => (until.get(id) ?? 0) > clock().getTime(),
    add(id) {
      until.delete(id);
      until.set(id, clock().getTime() + keptForMs);
      const [oldest] = until.keys();
      if (until.size > mostKept && oldest !== undefined) until.delete(oldest);
    },
  };
}
