import { type TimelineKind, timelineKinds } from '#contract/words/customer-card-words.ts';

export interface TimelineAsked {
  /** Empty: all. */
  kinds: TimelineKind[];
  before: string | null;
}

const cursor = /^\d{10,16}_[a-z]+_[\w-]{1,64}$/;

/** Filter and position of the timeline in the address; what is unknown there is left out. */
export function readTimelineQuery(query: URLSearchParams): TimelineAsked {
  const asked = (query.get('show') ?? '').split(',');
  const before = query.get('before') ?? '';
  return { kinds: timelineKinds.filter((kind) => asked.includes(kind)), before: cursor.test(before) ? before : null };
}

/** The address of the same card with another filter or position. */
export function timelineSearch({ kinds, before }: { kinds: readonly TimelineKind[]; before?: string | null }): string {
  const query = new URLSearchParams();
  if (kinds.length > 0) query.set('show', kinds.join());
  if (before) query.set('before', before);
  return `?${query}`;
}
