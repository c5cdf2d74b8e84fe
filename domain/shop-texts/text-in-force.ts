import type { CalendarDate } from '../athens-time.ts';

interface DatedVersion {
  version: number;
  inForceFrom: CalendarDate;
}

/** Of the versions whose date has come, the one published last. */
export function versionInForce<Version extends DatedVersion>(
  versions: readonly Version[],
  today: CalendarDate,
): Version | null {
  const due = versions.filter(({ inForceFrom }) => inForceFrom <= today);
  return due.reduce<Version | null>((last, each) => (last && last.version > each.version ? last : each), null);
}

/** A version that was overtaken before its date holds no more either. */
export function stateOfVersion(
  { version, inForceFrom }: DatedVersion,
  versions: readonly DatedVersion[],
  today: CalendarDate,
): 'in-force' | 'waiting' | 'past' {
  const inForce = versionInForce(versions, today);
  if (inForce?.version === version) return 'in-force';
  return inForceFrom > today && version > (inForce?.version ?? 0) ? 'waiting' : 'past';
}
