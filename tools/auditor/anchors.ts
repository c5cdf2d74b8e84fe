import { type Anchor, isSigned } from '#server/audit/anchors/anchor.ts';
import type { Queryable } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import type { Finding } from './books/provider-book.ts';

export const anchorPromises = {
  signed: 'every anchor of the audit trail is signed, and follows the one before',
  own: 'the last anchor of the audit trail is signed with this shop’s secret',
  known: 'every anchor stored outside the database is the same in it',
  covered: 'every entry covered by an anchor exists, except whole months older than a year',
} as const;

/** Whole months may be deleted at this age; until then a missing entry was removed illegally. */
const monthsKept = 12;

interface AnchorsAsked {
  now: Date;
  /** Anchors in the database. */
  anchors: readonly Anchor[];
  /** Anchors from the file store or an owner's mailbox: out of reach of a person who could change the database. */
  outside?: readonly Anchor[] | undefined;
  /** The public half of this shop's signing key; without it the signer of the anchors is not checked. */
  key?: string | undefined;
}

/** Compares the audit trail with the anchors made when its days were over. */
export async function checkAnchors(db: Queryable, asked: AnchorsAsked): Promise<Finding[]> {
  const { anchors, outside = [], key, now } = asked;
  const last = anchors.at(-1);
  const inDatabase = new Map(anchors.map((anchor) => [anchor.lastId, anchor.signature]));
  const rows = {
    signed: anchors.filter((anchor, index) => !isSigned(anchor) || !follows(anchor, anchors[index - 1])),
    own: last && key !== undefined && last.key !== key ? [{ lastId: last.lastId, key: last.key }] : [],
    known: outside.filter(({ lastId, signature }) => inDatabase.get(lastId) !== signature),
    covered: await findUncovered(db, mostOf(anchors, outside), now),
  };
  return Object.entries(anchorPromises)
    .map(([promise, rule]) => ({ rule, rows: rows[promise as keyof typeof rows] as unknown[] }))
    .filter((finding) => finding.rows.length > 0);
}

function follows(anchor: Anchor, before: Anchor | undefined): boolean {
  if (!before) return anchor.before === '';
  const isNext = anchor.firstId === before.lastId + 1 && anchor.previousHash === before.lastHash;
  return isNext && anchor.before === before.signature;
}

/** Anchors of the database, and those that exist only outside of it. */
function mostOf(anchors: readonly Anchor[], outside: readonly Anchor[]): Anchor[] {
  const all = new Map([...anchors, ...outside.filter(isSigned)].map((anchor) => [anchor.lastId, anchor]));
  return [...all.values()].sort((a, b) => a.lastId - b.lastId);
}

interface Kept {
  lastId: number;
  entries: number;
  firstHash: string | null;
  previousHash: string | null;
  lastHash: string | null;
}

async function findUncovered(db: Queryable, anchors: readonly Anchor[], now: Date): Promise<object[]> {
  const ranges = anchors.map(({ firstId, lastId }) => ({ first: firstId, last: lastId }));
  const kept = await db.rows<Kept>(sql`
    select a.last::float8 as "lastId", (select count(*)::int from audit_trail t where t.id between a.first and a.last) as entries,
      encode(f.hash, 'hex') as "firstHash", encode(f.previous, 'hex') as "previousHash", encode(l.hash, 'hex') as "lastHash"
    from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as a(first bigint, last bigint)
    left join audit_trail f on f.id = a.first left join audit_trail l on l.id = a.last order by a.last`);
  const found = new Map(kept.map((each) => [each.lastId, each]));
  const isWhole = (anchor: Anchor) => {
    const there = found.get(anchor.lastId);
    const isSame = there?.firstHash === anchor.firstHash && there.previousHash === anchor.previousHash;
    return isSame && there.lastHash === anchor.lastHash && there.entries === anchor.entries;
  };
  // Months are deleted from the oldest on: a gap after the first one kept is not a legal deletion.
  const firstKept = anchors.findIndex(({ lastId }) => (found.get(lastId)?.entries ?? 0) > 0);
  const oldest = monthBefore(now, monthsKept);
  return anchors.flatMap((anchor, index) => {
    const entries = found.get(anchor.lastId)?.entries ?? 0;
    const wentByLaw = entries === 0 && anchor.month < oldest && (firstKept === -1 || index < firstKept);
    if (wentByLaw || isWhole(anchor)) return [];
    const { day, month, firstId, lastId } = anchor;
    return [{ day, month, firstId, lastId, entries: anchor.entries, found: entries }];
  });
}

function monthBefore(now: Date, months: number): string {
  const then = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  return then.toISOString().slice(0, 7);
}
