import * as z from 'zod';
import { officeHealthPath } from '#contract/office-paths.ts';
import { type AlertKind, alertKindOf } from '#contract/staff/alert-kinds.ts';
import { healthPoints } from '#contract/staff/health.ts';
import { formatEuros } from '#domain/money.ts';
import type { MessageId } from '#texts/message-id.ts';
import type { MailLine } from '../outbox/rendering/mail-blocks.ts';
import { defineTemplate, type MailWriting, nameMails } from '../outbox/rendering/mail-template.ts';

const alertWords = {
  'paid-twice': 'alert-paid-twice',
  'paid-too-late': 'alert-paid-too-late',
  'wrong-amount': 'alert-wrong-amount',
  disputed: 'alert-disputed',
  'refund-refused': 'alert-refund-refused',
  'refund-unclear': 'alert-refund-unclear',
  'transfer-due': 'alert-transfer-due',
  'deposit-owed': 'alert-deposit-owed',
  'refused-left': 'alert-refused-left',
  'paid-in-part': 'alert-paid-in-part',
  'refuted-was-reported': 'alert-refuted-was-reported',
  'payment-unknown': 'alert-payment-unknown',
  'document-refused': 'alert-document-refused',
  'door-payment-refused': 'alert-door-payment-refused',
  'stop-conflict': 'alert-stop-conflict',
  'bag-missing': 'alert-bag-missing',
  'unsafe-meal': 'alert-unsafe-meal',
  'webhook-failing': 'alert-webhook-failing',
  'webhook-paused': 'alert-webhook-paused',
  other: 'alert-other',
} as const satisfies Record<AlertKind, MessageId>;

const Finding = z.object({ point: z.enum(healthPoints), count: z.number() });

const Alert = z.object({
  id: z.string(),
  // A row of another release may name a kind that this one does not know.
  kind: z.string().transform(alertKindOf),
  orderNumber: z.number().nullable(),
  amountInCents: z.number().nullable(),
});

export const alertMails = nameMails(
  {
    /** All new alerts in one mail. */
    alerts: defineTemplate(z.object({ alerts: z.array(Alert) }), ({ facts: { alerts }, say }) => {
      const count = alerts.length;
      return {
        subject: say('mail-alerts-subject', { count }),
        title: say('mail-alerts-title', { count }),
        blocks: [
          { kind: 'lines', rows: alerts.map((alert) => lineOf(alert, say)) },
          { kind: 'note', text: say('mail-alerts-next') },
        ],
        reason: say('mail-reason-notice'),
      };
    }),

    /** Sent once a morning while some work of the shop is overdue or waits for a person. */
    'shop-health': defineTemplate(z.object({ findings: z.array(Finding) }), ({ facts: { findings }, say, pageUrl }) => {
      const count = findings.length;
      return {
        subject: say('mail-health-subject', { count }),
        title: say('mail-health-title', { count }),
        blocks: [
          {
            kind: 'lines',
            rows: findings.map((finding) => ({
              label: say(`health-${finding.point}`, { count: finding.count }),
              note: say(`health-${finding.point}-do`),
            })),
          },
          { kind: 'button', label: say('mail-health-see'), url: pageUrl(officeHealthPath) },
        ],
        reason: say('mail-reason-notice'),
      };
    }),
  },
  'all',
);

function lineOf(
  { id, kind, orderNumber, amountInCents }: z.output<typeof Alert>,
  say: MailWriting<unknown>['say'],
): MailLine {
  const order = orderNumber === null ? '' : `${say('mail-alerts-order', { number: String(orderNumber) })} · `;
  return {
    label: say(alertWords[kind]),
    note: `${order}${id}`,
    ...(amountInCents !== null && { amount: formatEuros(amountInCents) }),
  };
}
