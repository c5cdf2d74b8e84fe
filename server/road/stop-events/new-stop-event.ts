import type { StopEvent } from '#contract/road/road.ts';
import type { StoredStopEvent } from './stop-event-store.ts';

type Terminal = Partial<
  Pick<Extract<StopEvent, { kind: 'collected' }>, 'terminalId' | 'transactionId' | 'signature' | 'signingAuthor'>
> & {
  /** True when the terminal itself reported it, and not the courier. */
  isConfirmed?: boolean;
};

export interface NewStopEvent {
  stopEvent: Omit<StoredStopEvent, 'outcome'>;
  terminal: Terminal;
  /** For a bag left at a door: a photo follows. */
  hasPhoto: boolean;
  /** For a postponement. */
  to: { date: string; timePeriodId?: string | undefined; isSameBag?: boolean | undefined } | null;
  /** The run of the event; null: recorded by the office, for any run. */
  runId: string | null;
}
