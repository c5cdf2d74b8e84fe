import type { CalendarDate } from '../athens-time.ts';

interface DatedVersion {
  version: number;
  inForceFrom: CalendarDate;
  isWithdrawn: boolean;
}

/** Among the versions whose date has come, the one with the latest date; for equal dates the one published last. */
export function versionInForce<Version extends DatedVersion>(
  versions: readonly Version[],
  today: CalendarDate,
): Version | null {
  const due = versions.filter(({ inForceFrom, isWithdrawn }) => !isWithdrawn && inForceFrom <= today);
  return due.reduce<Version | null>((last, each) => (last && isLater(last, each) ? last : each), null);
}

export function stateOfVersion(
  { version, inForceFrom, isWithdrawn }: DatedVersion,
  versions: readonly DatedVersion[],
  today: CalendarDate,
): 'in-force' | 'waiting' | 'past' | 'withdrawn' {
  if (isWithdrawn) return 'withdrawn';
  if (inForceFrom > today) return 'waiting';
  return versionInForce(versions, today)?.version === version ? 'in-force' : 'past';
}

/** Versions whose date is still to come, the next one first. */
export function waitingVersions<Version extends DatedVersion>(
  versions: readonly Version[],
  today: CalendarDate,
): Version[] {
  const waiting = versions.filter(({ inForceFrom, isWithdrawn }) => !isWithdrawn && inForceFrom > today);
  return waiting.toSorted((a, b) => (isLater(a, b) ? 1 : -1));
}

function isLater(a: DatedVersion, b: DatedVersion): boolean {
  return a.inForceFrom === b.inForceFrom ? a.version > b.version : a.inForceFrom > b.inForceFrom;
}
