import { athensDateOf } from '#domain/athens-time.ts';
import type { Anchor } from '#server/audit/anchors/anchor.ts';
import { listAnchors } from '#server/audit/anchors/anchor-store.ts';
import type { Queryable } from '#server/database/database.ts';
import { checkAnchors } from './anchors.ts';
import { compareBooks } from './books/compare-books.ts';
import { readOwnBook } from './books/own-book.ts';
import type { Finding, ProviderBook } from './books/provider-book.ts';
import { bankRules } from './rules/bank.ts';
import { capacityRules } from './rules/capacity.ts';
import { claimRules } from './rules/claims.ts';
import { moneyRules } from './rules/money.ts';
import { orderRules } from './rules/orders.ts';
import { paperRules } from './rules/papers.ts';
import type { Rule } from './rules/rule.ts';
import { tillRules } from './rules/till.ts';
import { trailRules } from './rules/trail.ts';

const dayInMs = 86_400_000;
/** A little less than the retention of mails. */
const daysWithMails = 170;

interface AuditOptions {
  /** The shop's own time, which may be another than the machine's. */
  now?: Date;
  /** Books of the card providers, to be compared with ours. */
  books?: ProviderBook[];
  /** Anchors of the audit trail that are stored outside the database. */
  outside?: readonly Anchor[];
  /** The public half of the key that this shop signs anchors with. */
  anchorKey?: string;
}

export function rulesAt(now: Date): Rule[] {
  const mailsSince = new Date(now.getTime() - daysWithMails * dayInMs);
  return [
    ...capacityRules(athensDateOf(now)),
    ...orderRules,
    ...moneyRules,
    ...bankRules,
    ...paperRules(mailsSince),
    ...tillRules,
    ...claimRules(athensDateOf(now)),
    ...trailRules,
  ];
}

/** Checks every promise about orders, capacity and money. Empty: all are fulfilled. */
export async function auditShop(db: Queryable, options: AuditOptions = {}): Promise<Finding[]> {
  const { now = new Date(), books = [], outside, anchorKey } = options;
  const findings: Finding[] = [];
  for (const { promise, broken } of rulesAt(now)) {
    const rows = await db.rows(broken);
    if (rows.length > 0) findings.push({ rule: promise, rows });
  }
  findings.push(...(await checkAnchors(db, { now, anchors: await listAnchors(db), outside, key: anchorKey })));
  for (const book of books) findings.push(...compareBooks(await readOwnBook(db, book.provider), book));
  return findings;
}
