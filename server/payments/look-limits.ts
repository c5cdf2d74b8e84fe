import type { Clock } from '#domain/clock.ts';
import { networkOf } from '../calls/client-network.ts';
import type { Database } from '../database/database.ts';
import { takeTurn } from '../database/rate-limit.ts';

const windowInSeconds = 60;
/** How many looks at the provider anybody from outside may cause in a minute. */
const limits = { payment: 12, client: 120, all: 600 };

/** Whoever sends webhooks or comes back from a page makes the shop ask the provider; never more often than this. */
export interface LookLimits {
  /** False: ask later; the sweep does anyway. */
  mayLook(paymentId: string, clientAddress: string): Promise<boolean>;
  /** Ids the provider did not know a moment ago. */
  unknownIds: UnknownIds;
}

interface UnknownIds {
  has(id: string): boolean;
  add(id: string): void;
}

interface LookLimitDeps {
  db: Database;
  secret: string;
  clock: Clock;
  /** For load tests, as the shop's other limits. */
  isLifted?: boolean;
}

export function createLookLimits({ db, secret, clock, isLifted = false }: LookLimitDeps): LookLimits {
  const mayPass = async (purpose: string, subject: string, limit: number) => {
    const turn = { purpose, subject, limit, windowInSeconds, secret, now: clock() };
    return (await takeTurn(db, turn)).isAllowed;
  };
  return {
    async mayLook(paymentId, clientAddress) {
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

/** A small memory of ids that led nowhere, so that naming one again costs the provider nothing. */
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
