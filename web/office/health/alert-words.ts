import type { Text } from '#web/texts/texts-provider.tsx';

const kinds = [
  'paid-twice',
  'paid-too-late',
  'wrong-amount',
  'disputed',
  'refund-refused',
  'refund-unclear',
  'transfer-due',
  'deposit-owed',
  'refused-left',
  'paid-in-part',
  'refuted-was-reported',
  'payment-unknown',
  'document-refused',
  'door-payment-refused',
  'stop-conflict',
  'bag-missing',
  'webhook-failing',
  'webhook-paused',
] as const;

/** What happened and what to do; a kind that has no words of its own is told by its name. */
export function alertWords(text: Text, kind: string): { title: string; advice: string } {
  const known = kinds.find((each) => each === kind);
  return known
    ? { title: text(`alert-${known}`), advice: text(`alert-do-${known}`) }
    : { title: kind, advice: text('alert-do-other') };
}
