import type { AlertKind } from '#contract/staff/alert-kinds.ts';
import type { MessageId } from '#texts/message-id.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

/** What happened and what to do. */
const words = {
  'paid-twice': { title: 'alert-paid-twice', advice: 'alert-do-paid-twice' },
  'paid-too-late': { title: 'alert-paid-too-late', advice: 'alert-do-paid-too-late' },
  'wrong-amount': { title: 'alert-wrong-amount', advice: 'alert-do-wrong-amount' },
  disputed: { title: 'alert-disputed', advice: 'alert-do-disputed' },
  'refund-refused': { title: 'alert-refund-refused', advice: 'alert-do-refund-refused' },
  'refund-unclear': { title: 'alert-refund-unclear', advice: 'alert-do-refund-unclear' },
  'transfer-due': { title: 'alert-transfer-due', advice: 'alert-do-transfer-due' },
  'deposit-owed': { title: 'alert-deposit-owed', advice: 'alert-do-deposit-owed' },
  'refused-left': { title: 'alert-refused-left', advice: 'alert-do-refused-left' },
  'paid-in-part': { title: 'alert-paid-in-part', advice: 'alert-do-paid-in-part' },
  'refuted-was-reported': { title: 'alert-refuted-was-reported', advice: 'alert-do-refuted-was-reported' },
  'payment-unknown': { title: 'alert-payment-unknown', advice: 'alert-do-payment-unknown' },
  'document-refused': { title: 'alert-document-refused', advice: 'alert-do-document-refused' },
  'door-payment-refused': { title: 'alert-door-payment-refused', advice: 'alert-do-door-payment-refused' },
  'stop-conflict': { title: 'alert-stop-conflict', advice: 'alert-do-stop-conflict' },
  'bag-missing': { title: 'alert-bag-missing', advice: 'alert-do-bag-missing' },
  'unsafe-meal': { title: 'alert-unsafe-meal', advice: 'alert-do-unsafe-meal' },
  'webhook-failing': { title: 'alert-webhook-failing', advice: 'alert-do-webhook-failing' },
  'webhook-paused': { title: 'alert-webhook-paused', advice: 'alert-do-webhook-paused' },
  other: { title: 'alert-other', advice: 'alert-do-other' },
} as const satisfies Record<AlertKind, { title: MessageId; advice: MessageId }>;

export function alertWords(text: Text, kind: AlertKind): { title: string; advice: string } {
  const { title, advice } = words[kind];
  return { title: text(title), advice: text(advice) };
}
