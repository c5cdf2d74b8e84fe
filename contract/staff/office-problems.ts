import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { calendarDate } from '../fields/calendar-date.ts';
import { staffRoles } from '../fields/call-contract.ts';
import { Share } from '../kitchen/day-board.ts';

/**
 * Open problems for staff, on every page of the office, until they are settled, also on the days after. A new kind needs its
 * role (domain/problems), its query (server/wiring/wire-problems.ts), and its sentence and action (web/office/problems): none compiles without.
 */
export const officeProblems = [
  'unsafe-meal',
  'failed-stop',
  'late-stop',
  'undriven',
  'day-behind',
  'missing-meal',
  'day-open',
  'claimed-money',
  'open-till',
  'short-till',
] as const;
export type OfficeProblemKind = (typeof officeProblems)[number];

/** Without a date: of all dates, those that the caller's roles act on. With one: all of that date, for any role. */
export const OfficeProblemQuery = z.object({ date: z.optional(calendarDate) });

export const OfficeProblem = z.object({
  kind: z.enum(officeProblems),
  /** The role that acts. */
  role: z.enum(staffRoles),
  isUrgent: z.boolean(),
  /** The delivery date it is about. */
  date: z.string(),
  /** Number of deliveries, meals, tills or payments. */
  count: z.int(),
  /** Subjects of the problem: customers, meals, couriers. */
  names: z.array(z.string()),
  amount: z.nullable(AmountInCents),
  /** For a date that is behind: meals cooked, bags closed. */
  progress: z.nullable(z.object({ cook: Share, pack: Share })),
});
export type OfficeProblem = z.infer<typeof OfficeProblem>;

export const OfficeProblemCollection = z.object({ items: z.array(OfficeProblem) });
