/** Result of sending one entry. */
export type SendOutcome = 'sent' | 'refused' | 'unreachable' | 'nothing-due';

/**
 * Sends due entries one after the other, until none is left, the other side cannot be reached, or `isStopped`. A refused
 * entry does not block those behind it. Returns the number sent.
 */
export async function drainOutbox(
  sendOne: () => Promise<SendOutcome>,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let sent = 0;
  while (!isStopped()) {
    const outcome = await sendOne();
    if (outcome === 'sent') sent++;
    if (outcome === 'nothing-due' || outcome === 'unreachable') break;
  }
  return sent;
}
