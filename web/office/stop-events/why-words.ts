import type { MessageId } from '#texts/message-id.ts';

const known = [
  'stop-over',
  'stop-moved',
  'order-not-open',
  'nothing-due',
  'not-the-due',
  'too-short',
  'cash-over-limit',
  'terminal-missing',
  'signature-missing',
  'door-payment-known',
  'left-unpaid',
  'left-not-allowed',
  'left-without-photo',
  'no-bag-given',
] as const;

/** The reason why a stop event did not count, in words for the courier. */
export function whyWords(code: string | null): MessageId {
  const why = known.find((each) => each === code);
  return why ? `run-why-${why}` : 'run-why-other';
}
