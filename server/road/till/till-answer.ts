import type { CourierTill, TillCount } from '#contract/road/till.ts';
import { differenceOf, missingOf } from '#domain/till/count-notes.ts';
import { isBelowOwnCount, isCurrentCount, type NotedCount, ownCountOf } from '#domain/till/sign-till.ts';
import type { CourierTakings, StoredCount, StoredTill } from './till-store.ts';

/** The amount expected in a till now. */
export function expectedOf({ taken, float, short }: CourierTakings) {
  return { expectedInCents: taken.cash + float, shortInCents: short };
}

/** A stored count in the form the rules use. */
export function notedCount<Count extends StoredCount>(count: Count): Count & NotedCount {
  return { ...count, by: count.countedBy };
}

interface StoredCounts {
  tills: readonly StoredTill[];
  counts: readonly StoredCount[];
}

export function answerTill(takings: CourierTakings, { tills, counts }: StoredCounts): CourierTill {
  const { courierId, courierName, float, taken, short, unclear, tips, claimed, refuted } = takings;
  const till = tills.find((each) => each.courierId === courierId);
  const own = counts.filter((each) => each.courierId === courierId);
  return {
    courier: { id: courierId, name: courierName },
    taken,
    float,
    expected: expectedOf(takings).expectedInCents,
    short,
    unclear,
    tips,
    claimed,
    refuted,
    count: till ? answerLast(till, own, takings) : null,
  };
}

function answerLast(
  till: StoredTill,
  counts: readonly StoredCount[],
  takings: CourierTakings,
): NonNullable<CourierTill['count']> {
  const { courierId, countedInCents, signedBy, signedByName, signedAt, settledBy, settledByName } = till;
  const now = expectedOf(takings);
  const noted = counts.map(notedCount);
  const own = till.countedBy === courierId ? null : ownCountOf(courierId, noted);
  return {
    ...answerCount(till),
    difference: differenceOf({ ...now, countedInCents }),
    missing: missingOf({ ...now, countedInCents }),
    isCurrent: isCurrentCount(till, now),
    own: own && answerCount(own),
    needsCourier: isBelowOwnCount(courierId, till, noted),
    signedBy: signedBy ? { id: signedBy, name: signedByName ?? '' } : null,
    signedAt: signedAt?.toISOString() ?? null,
    signReason: till.signReason,
    settledBy: settledBy ? { id: settledBy, name: settledByName ?? '' } : null,
    settleReason: till.settleReason,
  };
}

function answerCount({ version, notes, countedInCents, reason, countedBy, ...count }: StoredCount): TillCount {
  return {
    version,
    notes,
    counted: countedInCents,
    reason,
    countedBy: { id: countedBy, name: count.countedByName },
    countedAt: count.countedAt.toISOString(),
  };
}
