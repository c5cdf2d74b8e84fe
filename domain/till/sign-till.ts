import type { Cents } from '../money.ts';
import type { CountedTill } from './count-notes.ts';

type SignatureRefusal =
  | 'till-not-counted'
  | 'till-signed'
  | 'two-people-needed'
  | 'till-recounted'
  | 'till-changed'
  | 'courier-word-needed'
  | 'reason-required';

type ExpectedSums = Pick<CountedTill, 'expectedInCents' | 'shortInCents'>;

/** A count as it was recorded: later ones do not overwrite it. */
export interface NotedCount {
  version: number;
  by: string;
  countedInCents: Cents;
}

interface Signing {
  /** The courier whose till it is. */
  courierId: string;
  counted: (NotedCount & ExpectedSums & { isSigned: boolean }) | null;
  /** All counts of the till, oldest first. */
  counts: readonly NotedCount[];
  /** Null: a signature has a person. */
  signer: { id: string; isOwner: boolean } | null;
  /** The version that the signer read. */
  read: Pick<NotedCount, 'version' | 'countedInCents'>;
  reason: string;
  /** The expected sums now: money may have arrived since the count. */
  now: ExpectedSums;
}

/** Two people see the same money, and the courier's own count is not lowered without the courier's word or the owner's reason. */
export function refuseSignature(signing: Signing): SignatureRefusal | null {
  const { courierId, counted, counts, signer, read, reason, now } = signing;
  if (!counted) return 'till-not-counted';
  if (counted.isSigned) return 'till-signed';
  if (signer === null || signer.id === counted.by) return 'two-people-needed';
  if (read.version !== counted.version || read.countedInCents !== counted.countedInCents) return 'till-recounted';
  if (!isCurrentCount(counted, now)) return 'till-changed';
  if (!isBelowOwnCount(courierId, counted, counts) || signer.id === courierId) return null;
  if (!signer.isOwner) return 'courier-word-needed';
  return reason === '' ? 'reason-required' : null;
}

/** True if the expected content of the till has not changed since it was counted. */
export function isCurrentCount(counted: ExpectedSums, now: ExpectedSums): boolean {
  return counted.expectedInCents === now.expectedInCents && counted.shortInCents === now.shortInCents;
}

/** The courier's own last count; null: the courier has not counted. */
export function ownCountOf<Count extends NotedCount>(courierId: string, counts: readonly Count[]): Count | null {
  return counts.findLast(({ by }) => by === courierId) ?? null;
}

export function isBelowOwnCount(
  courierId: string,
  { countedInCents }: Pick<NotedCount, 'countedInCents'>,
  counts: readonly NotedCount[],
): boolean {
  const own = ownCountOf(courierId, counts);
  return own !== null && countedInCents < own.countedInCents;
}
