const sameMessageInMs = 10 * 60_000;

/** An equal message from the same sender after this instant is a double click or a retry. */
export function saidAgainSince(now: Date): Date {
  return new Date(now.getTime() - sameMessageInMs);
}
