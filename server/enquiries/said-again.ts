const sameMessageInMs = 10 * 60_000;

/** Time after which an equal message from the same sender counts as a double click or a retry. */
export function saidAgainSince(now: Date): Date {
  return new Date(now.getTime() - sameMessageInMs);
}
