/** The authority's codes: 1 the shop could not reach its provider; 3 a till that speaks to the authority itself could not. */
export type TransmissionFailure = 1 | 3;

/** Who passes documents on to the tax authority. */
export type Channel = 'provider' | 'direct';

/** Real time, with room for a job that runs twice a minute and an answer that takes its time. */
const onTimeInMs = 5 * 60_000;

export interface Waiting {
  issuedAt: Date;
  /** When the other side was first found to be out of reach. */
  lostAt: Date | null;
}

/** Late: the connection was lost while it waited, or nobody was connected in time. */
export function isLate({ issuedAt, lostAt }: Waiting, now: Date): boolean {
  return lostAt !== null || now.getTime() - issuedAt.getTime() > onTimeInMs;
}

export function transmissionFailureOf(waiting: Waiting, channel: Channel, now: Date): TransmissionFailure | null {
  if (!isLate(waiting, now)) return null;
  return channel === 'provider' ? 1 : 3;
}
