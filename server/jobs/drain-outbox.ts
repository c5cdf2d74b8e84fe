/** What became of one thing to be sent. */
export type SendOutcome = 'sent' | 'refused' | 'unreachable' | 'nothing-due';

/**
 * Sends what is due, one after the other, until nothing is, the other side cannot be reached, or `isStopped`. What is
 * refused holds up nothing behind it. Answers how many were sent.
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
