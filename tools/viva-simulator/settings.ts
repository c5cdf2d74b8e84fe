import * as z from 'zod';

const inMs = z.int().min(0).max(86_400_000);
/** So many calls, or `true` until told otherwise. */
const calls = z.union([z.boolean(), z.int().min(0)]);

/** What befalls the next transaction: a payment, a decline, a refund, a charge. It holds for that one only. */
const TransactionSettings = z.object({
  /** The webhook waits so long. */
  delayInMs: inMs.optional(),
  /** So many more copies of the webhook, with the same MessageId. */
  duplicates: z.int().min(0).max(100).optional(),
  /** The webhook is held back until the one after it has been sent. */
  reorder: z.boolean().optional(),
  /** The webhook never comes. */
  drop: z.boolean().optional(),
  /** So many answers to the webhook are taken for a 500, whatever they were: it is sent again. */
  failTimes: z.int().min(0).max(23).optional(),
  /** The payment is of this amount instead of the order's. */
  wrongAmountInCents: z.int().min(1).optional(),
  /** So many look-ups, and the answer to a charge, tell of a state that nobody knows; then of the true one. */
  unknownLooks: z.int().min(0).max(1000).optional(),
  /** The payment is pending so long, then paid; the webhook comes then. */
  pendingForMs: inMs.optional(),
  /** The payer pays and closes the page. */
  noReturn: z.boolean().optional(),
  /** Two payments of one order. */
  payTwice: z.boolean().optional(),
  /** The webhook is there before the payer is sent back. */
  webhookBeforeRedirect: z.boolean().optional(),
  /** The next charge of a kept card is declined with this eventId. */
  declineCharge: z.int().min(1).optional(),
});
export type TransactionSettings = z.infer<typeof TransactionSettings>;

/** How the API is doing. */
const Faults = z.object({
  /** Answers 503. */
  down: calls.optional(),
  /** Answers 200 with a page instead of JSON, after doing what was asked. */
  nonsense: calls.optional(),
  /** Does what was asked and breaks off before the answer. */
  loseAnswers: calls.optional(),
  /** Every answer comes so late, until set back to 0. */
  slowInMs: inMs.optional(),
  /** Answers 200 with an error envelope, after doing what was asked. */
  errorEnvelope: calls.optional(),
  /** Answers 429. */
  rateLimit: calls.optional(),
  /** What a 429 says in `Retry-After`; nothing where it is not set. */
  retryAfterInSeconds: z.int().min(0).max(3600).optional(),
  /** Refunds are refused. */
  refuseRefunds: calls.optional(),
  /** A payment that was voided on its own day is no longer known, and neither is the void. */
  forgetVoided: z.boolean().optional(),
  /** Its own clock goes so much ahead of the true one, or behind. */
  clockOffsetInMs: z.int().optional(),
  /** Tokens given so far are no longer taken. */
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
    /** Whether this call is one of those. */
    takeTurn(name: 'down' | 'nonsense' | 'loseAnswers' | 'errorEnvelope' | 'rateLimit' | 'refuseRefunds'): boolean {
      const left = faults[name];
      if (typeof left !== 'number') return left ?? false;
      faults[name] = Math.max(0, left - 1);
      return left > 0;
    },
  };
}
