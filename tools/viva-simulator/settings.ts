import * as z from 'zod';

const inMs = z.int().min(0).max(86_400_000);
/** A number of calls, or `true` until reset. */
const calls = z.union([z.boolean(), z.int().min(0)]);

/** Settings for the next transaction only: a payment, a decline, a refund, a charge. */
const TransactionSettings = z.object({
  /** Delay of the webhook. */
  delayInMs: inMs.optional(),
  /** Number of additional copies of the webhook, with the same MessageId. */
  duplicates: z.int().min(0).max(100).optional(),
  /** The webhook is held back until the one after it has been sent. */
  reorder: z.boolean().optional(),
  /** The webhook is never sent. */
  drop: z.boolean().optional(),
  /** Number of answers to the webhook that are treated as a 500, whatever they were: it is sent again. */
  failTimes: z.int().min(0).max(23).optional(),
  /** The payment is of this amount instead of the order's. */
  wrongAmountInCents: z.int().min(1).optional(),
  /** Number of look-ups that return an unknown state before the true one; the answer to a charge counts too. */
  unknownLooks: z.int().min(0).max(1000).optional(),
  /** The payment is pending for this time, then paid; the webhook comes then. */
  pendingForMs: inMs.optional(),
  /** The payer pays and closes the page. */
  noReturn: z.boolean().optional(),
  /** Two payments of one order. */
  payTwice: z.boolean().optional(),
  /** The webhook arrives before the payer is sent back. */
  webhookBeforeRedirect: z.boolean().optional(),
  /** The next charge of a stored card is declined with this eventId. */
  declineCharge: z.int().min(1).optional(),
});
export type TransactionSettings = z.infer<typeof TransactionSettings>;

/** Faults of the API. */
const Faults = z.object({
  /** Answers 503. */
  down: calls.optional(),
  /** Answers 200 with a page instead of JSON, after executing the request. */
  nonsense: calls.optional(),
  /** Executes the request and closes the connection before the answer. */
  loseAnswers: calls.optional(),
  /** Delay of every answer, until set back to 0. */
  slowInMs: inMs.optional(),
  /** Answers 200 with an error envelope, after executing the request. */
  errorEnvelope: calls.optional(),
  /** Answers 429. */
  rateLimit: calls.optional(),
  /** Value of `Retry-After` in a 429; absent where it is not set. */
  retryAfterInSeconds: z.int().min(0).max(3600).optional(),
  /** Refunds are refused. */
  refuseRefunds: calls.optional(),
  /** A payment that was voided on its own day is no longer known, and neither is the void. */
  forgetVoided: z.boolean().optional(),
  /** Offset of its own clock from the true one, ahead or behind. */
  clockOffsetInMs: z.int().optional(),
  /** Tokens issued so far are no longer accepted. */
  forgetTokens: z.boolean().optional(),
});

export const SimulatorSettings = TransactionSettings.extend(Faults.shape).strict();
export type SimulatorSettings = z.infer<typeof SimulatorSettings>;

export type SettingsBoard = ReturnType<typeof createSettingsBoard>;

export function createSettingsBoard() {
  let next: TransactionSettings = {};
  const faults: z.infer<typeof Faults> = {};
  return {
    set(settings: SimulatorSettings): void {
      next = { ...next, ...TransactionSettings.parse(settings) };
      Object.assign(faults, Faults.parse(settings));
    },
    read: (): SimulatorSettings => ({ ...next, ...faults }),
    takeNext(): TransactionSettings {
      const taken = next;
      next = {};
      return taken;
    },
    slowInMs: () => faults.slowInMs ?? 0,
    clockOffsetInMs: () => faults.clockOffsetInMs ?? 0,
    retryAfterInSeconds: () => faults.retryAfterInSeconds ?? null,
    forgetsVoided: () => faults.forgetVoided ?? false,
    takeForgetTokens(): boolean {
      const isAsked = faults.forgetTokens ?? false;
      faults.forgetTokens = false;
      return isAsked;
    },
    /** True if this call is affected. */
    takeTurn(name: 'down' | 'nonsense' | 'loseAnswers' | 'errorEnvelope' | 'rateLimit' | 'refuseRefunds'): boolean {
      const left = faults[name];
      if (typeof left !== 'number') return left ?? false;
      faults[name] = Math.max(0, left - 1);
      return left > 0;
    },
  };
}
