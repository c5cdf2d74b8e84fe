import * as z from 'zod';
import { healthPoints } from '#contract/health.ts';
import { officeHealthPath } from '#contract/office-paths.ts';
import { formatEuros } from '#domain/money.ts';
import type { MailLine } from '../outbox/rendering/mail-blocks.ts';
import { defineTemplate, type MailWriting, nameMails } from '../outbox/rendering/mail-template.ts';

/** The kinds that have words of their own; any other is told by its name. */
const wordedAlerts = [
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

const Finding = z.object({ point: z.enum(healthPoints), count: z.number() });

const Alert = z.object({
  id: z.string(),
  kind: z.string(),
  orderNumber: z.number().nullable(),
  amountInCents: z.number().nullable(),
});

export const alertMails = nameMails(
  {
    /** What somebody must look at, all that is new in one mail. */
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

    /** Once a morning, while something of the shop's own work waits for a person. */
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
  const isWorded = (wordedAlerts as readonly string[]).includes(kind);
  const order = orderNumber === null ? '' : `${say('mail-alerts-order', { number: String(orderNumber) })} · `;
  return {
    label: isWorded ? say(`alert-${kind}`) : kind,
    note: `${order}${id}`,
    ...(amountInCents !== null && { amount: formatEuros(amountInCents) }),
  };
}
