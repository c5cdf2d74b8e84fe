import { defaultLanguage } from '#contract/languages.ts';
import { formatEuros } from '#domain/money.ts';
import type { StoredAlert } from '../../alerts/alert-store.ts';
import type { Mail } from '../mail-store.ts';
import { composeMail, type MailVoice } from './compose-mail.ts';
import type { MailLine } from './mail-blocks.ts';

/** The shop reads Greek. */
const language = defaultLanguage;

/** The kinds that have words of their own; any other is told by its name. */
export const wordedAlerts = [
  'paid-twice',
  'paid-too-late',
  'wrong-amount',
  'disputed',
  'refund-refused',
  'refund-unclear',
  'transfer-due',
  'payment-unknown',
] as const;

/** What somebody must look at, all that is new in one mail. */
export function alertMail(voice: MailVoice, recipient: string, alerts: readonly StoredAlert[]): Mail {
  const say = (key: string, values: Record<string, unknown> = {}) => voice.say(key, language, values);
  const count = alerts.length;
  return composeMail(voice, {
    template: 'alerts',
    recipient,
    language,
    subject: say('mail-alerts-subject', { count }),
    title: say('mail-alerts-title', { count }),
    blocks: [
      { kind: 'lines', rows: alerts.map((alert) => lineOf(alert, say)) },
      { kind: 'note', text: say('mail-alerts-next') },
    ],
    reason: say('mail-reason-notice'),
    dedupeKey: `alerts ${recipient} ${alerts.map(({ id }) => id).join(' ')}`,
  });
}

function lineOf(
  { id, kind, orderNumber, data }: StoredAlert,
  say: (key: string, values?: Record<string, unknown>) => string,
): MailLine {
  const isWorded = (wordedAlerts as readonly string[]).includes(kind);
  const order = orderNumber === null ? '' : `${say('mail-alerts-order', { number: String(orderNumber) })} · `;
  const { amountInCents } = data;
  return {
    label: isWorded ? say(`alert-${kind}`) : kind,
    note: `${order}${id}`,
    ...(typeof amountInCents === 'number' && { amount: formatEuros(amountInCents) }),
  };
}
