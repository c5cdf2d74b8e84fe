import type { HealthFinding, HealthPoint } from '#contract/staff/health.ts';

/** The number of waiting items, and the time since which the oldest waits. */
export interface WaitingWork {
  count: number;
  since: Date | null;
}
export type HealthFacts = Record<HealthPoint, WaitingWork>;

const minuteInMs = 60_000;
const hour = 60;
const day = 24 * hour;

/** Minutes after which a point needs a look, and after which staff must act. A point counted here is already late where the limit is 0. */
const limits: Record<HealthPoint, { look: number; act: number }> = {
  // The shop does these by itself every few seconds: that they wait means that its jobs do not run.
  'payments-unasked': { look: 5, act: 15 },
  'holds-over': { look: 5, act: 15 },
  'refunds-late': { look: 15, act: hour },
  'documents-unnumbered': { look: 2, act: 10 },
  // External services handle these, and may be unavailable for a while.
  'mails-waiting': { look: 15, act: hour },
  'documents-unsent': { look: hour, act: day },
  // Only staff can do these.
  'refunds-by-hand': { look: 0, act: 2 * day },
  'mails-given-up': { look: 0, act: Number.POSITIVE_INFINITY },
  'alerts-open': { look: 0, act: day },
};

/** Findings from the facts, the worst first; equal ones in the order of the contract. */
export function judgeHealth(facts: HealthFacts, now: Date): HealthFinding[] {
  const findings = Object.entries(limits).map(([name, { look, act }]) => {
    const point = name as HealthPoint;
    const { count, since } = facts[point];
    const minutes = since ? (now.getTime() - since.getTime()) / minuteInMs : 0;
    const state = count === 0 || minutes < look ? 'good' : minutes >= act ? 'act' : 'look';
    return { point, state, count, since: count > 0 ? (since?.toISOString() ?? null) : null } as const;
  });
  const order = ['act', 'look', 'good'];
  return findings.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}
