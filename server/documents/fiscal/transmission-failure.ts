/** The authority's codes: 1 the shop could not reach its provider; 3 a direct connection could not reach the authority. */
export type TransmissionFailure = 1 | 3;

/** The link to the tax authority: a provider, or a direct connection. */
export type Channel = 'provider' | 'direct';

/** Tolerance for real-time transmission: the job runs twice a minute, and a response may be slow. */
const onTimeInMs = 5 * 60_000;

export interface Waiting {
  issuedAt: Date;
  /** Time at which the other side was first found to be unreachable. */
  lostAt: Date | null;
}

/** Late: the connection was lost while it waited, or no provider was connected in time. */
export function isLate({ issuedAt, lostAt }: Waiting, now: Date): boolean {
  return lostAt !== null || now.getTime() - issuedAt.getTime() > onTimeInMs;
}

export function transmissionFailureOf(waiting: Waiting, channel: Channel, now: Date): TransmissionFailure | null {
  if (!isLate(waiting, now)) return null;
  return channel === 'provider' ? 1 : 3;
}
