import * as z from 'zod/mini';

/** Points that may need a person, in the order of urgency. */
export const healthPoints = [
  'payments-unasked',
  'holds-over',
  'refunds-late',
  'documents-unnumbered',
  'mails-waiting',
  'documents-unsent',
  'refunds-by-hand',
  'mails-given-up',
  'alerts-open',
] as const;
export type HealthPoint = (typeof healthPoints)[number];

export const HealthFinding = z.object({
  point: z.enum(healthPoints),
  /** `act`: money, food or the law waits. `look`: today is early enough. */
  state: z.enum(['act', 'look', 'good']),
  count: z.int(),
  /** Since when the oldest of them waits. */
  since: z.nullable(z.string()),
});
export type HealthFinding = z.infer<typeof HealthFinding>;

export const ShopHealth = z.object({ findings: z.array(HealthFinding) });
export type ShopHealth = z.infer<typeof ShopHealth>;
