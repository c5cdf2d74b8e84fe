import { defaultLanguage } from '#contract/fields/languages.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import type { Clock } from '#domain/clock.ts';
import type { Database, Queryable } from '../../database/database.ts';
import type { FileStore } from '../../files/store/file-store.ts';
import type { Job } from '../../jobs/job.ts';
import { putMail } from '../../outbox/mail-store.ts';
import { auditMails } from '../audit-mails.ts';
import { type Anchor, anchorFileOf, sealOf, signAnchor } from './anchor.ts';
import {
  findLastAnchor,
  insertAnchor,
  listOpenEntries,
  listUnfiledAnchors,
  lockAnchors,
  type OpenEntries,
  recordFiled,
} from './anchor-store.ts';

interface AnchorDeps {
  db: Database;
  clock: Clock;
  /** The key pair of the shop. */
  secret: string;
  store: FileStore;
  /** The owners; without an owner, the shop's own mailbox. */
  listRecipients(tx: Queryable): Promise<string[]>;
}

const quarterInMs = 15 * 60_000;

/** Once a day, for all entries written since the last anchor: stored in the database and the file store, and mailed to the owners. */
export function anchorJobs(deps: AnchorDeps): Job[] {
  return [{ name: 'anchor-audit-trail', everyInMs: quarterInMs, run: () => anchorTrail(deps) }];
}

async function anchorTrail(deps: AnchorDeps): Promise<void> {
  await makeAnchors(deps);
  const { db, store, clock } = deps;
  for (const anchor of await listUnfiledAnchors(db)) {
    await store.put(anchorFileOf(anchor), Buffer.from(`${JSON.stringify(anchor, null, 2)}\n`), 'application/json');
    await recordFiled(db, anchor.lastId, clock());
  }
}

function makeAnchors({ db, clock, secret, listRecipients }: AnchorDeps): Promise<void> {
  const now = clock();
  const day = athensDateOf(now);
  return db.transaction(async (tx) => {
    await lockAnchors(tx);
    let last = await findLastAnchor(tx);
    if (last && last.day >= day) return;
    for (const open of joinMixed(await listOpenEntries(tx, last?.lastId ?? 0))) {
      const anchor: Anchor = signAnchor({ ...open, day, before: last?.signature ?? '' }, secret);
      await insertAnchor(tx, anchor, now);
      const facts = { day, entries: anchor.entries, seal: sealOf(anchor) };
      for (const recipient of await listRecipients(tx))
        await putMail(tx, { template: auditMails['audit-anchor'], recipient, language: defaultLanguage, facts }, now);
      last = anchor;
    }
  });
}

/** Clocks of two processes may differ: entries of a month's last moment may be among the first of the next, and stay together. */
function joinMixed(months: readonly OpenEntries[]): OpenEntries[] {
  const [first, last] = [months[0], months.at(-1)];
  const isMixed = months.some(({ firstId, lastId, entries }) => lastId - firstId + 1 !== entries);
  if (!isMixed || !first || !last) return [...months];
  const end = months.reduce((latest, each) => (each.lastId > latest.lastId ? each : latest), last);
  const entries = months.reduce((sum, each) => sum + each.entries, 0);
  const { lastId, lastHash } = end;
  return [{ ...first, month: last.month, lastId, lastHash, entries }];
}
