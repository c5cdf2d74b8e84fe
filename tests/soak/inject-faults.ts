import type { SimulatorSettings } from '#tools/viva-simulator/settings.ts';
import type { OpenSimulator } from '../support/payments/viva-simulator.ts';
import { pick } from './shop-facts.ts';

const hourInMs = 3_600_000;

/** One fault at Viva. Faults that last until they are reset are short or harmless. */
const faults: SimulatorSettings[] = [
  { drop: true },
  { duplicates: 3 },
  { reorder: true },
  { failTimes: 2 },
  { delayInMs: 1500 },
  { payTwice: true },
  { pendingForMs: 1200 },
  { unknownLooks: 3 },
  { wrongAmountInCents: 1234 },
  { declineCharge: 10051 },
  { noReturn: true },
  { down: 4 },
  { nonsense: 2 },
  { loseAnswers: 2 },
  { errorEnvelope: 2 },
  { rateLimit: 1, retryAfterInSeconds: 1 },
  { refuseRefunds: 1 },
  { forgetTokens: true },
  { forgetVoided: true },
  { forgetVoided: false },
  { slowInMs: 60 },
  { slowInMs: 0 },
  { clockOffsetInMs: 9 * 60_000 },
  { clockOffsetInMs: -9 * 60_000 },
  { clockOffsetInMs: 0 },
];

export function injectFault({ simulator }: OpenSimulator, random: () => number): void {
  simulator.settings.set(pick(faults, random));
}

/** Everything works again. Forgotten transactions stay forgotten. */
export function calmDown({ simulator }: OpenSimulator): void {
  simulator.settings.takeNext();
  simulator.settings.set({ down: 0, nonsense: 0, loseAnswers: 0, errorEnvelope: 0, rateLimit: 0, refuseRefunds: 0 });
  simulator.settings.set({ slowInMs: 0, clockOffsetInMs: 0, forgetVoided: false });
}

export const stepInMs = 12 * hourInMs;
