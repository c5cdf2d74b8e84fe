import type * as z from 'zod/mini';
import type {
  SavedShopText,
  SeenShopText,
  ShopTextForm,
  ShopTextPublishForm,
  ShopTextSlug,
  ShopTextWithdrawForm,
} from '#contract/shop/shop-texts.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { versionInForce, waitingVersions } from '#domain/shop-texts/text-in-force.ts';
import { problemsOfText } from '#domain/shop-texts/text-problems.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import { releaseVersion } from './shop-text-snapshot.ts';
import {
  findDraft,
  findTextVersion,
  insertTextVersion,
  insertTextWithdrawal,
  listTextVersions,
  lockTexts,
  type StoredTextVersion,
  saveTextDraft,
} from './shop-text-store.ts';

type Saved = z.infer<typeof SavedShopText>;

export async function saveText(
  tx: Queryable,
  { slug, revision, content }: z.infer<typeof ShopTextForm>,
  context: CallContext,
): Promise<Saved> {
  const { last } = await requireSeen(tx, slug, revision);
  const next = revision + 1;
  await saveTextDraft(tx, { slug, revision: next, content, ...signature(context) });
  await insertAuditEntry(tx, context, { subject: { kind: 'shop-text', id: slug }, action: 'drafted' });
  return { slug, revision: next, version: last };
}

export async function discardText(
  tx: Queryable,
  { slug, revision }: z.infer<typeof SeenShopText>,
  context: CallContext,
): Promise<Saved> {
  const { last } = await requireSeen(tx, slug, revision);
  const next = revision + 1;
  await saveTextDraft(tx, { slug, revision: next, content: null, ...signature(context) });
  await insertAuditEntry(tx, context, { subject: { kind: 'shop-text', id: slug }, action: 'draft-discarded' });
  return { slug, revision: next, version: last };
}

/** Publishes the draft as the next version; before the owner's first version, the release's text is stored as version 1. */
export async function publishText(
  tx: Queryable,
  { slug, revision, content, inForceFrom, reason, waiting: choice }: z.infer<typeof ShopTextPublishForm>,
  context: CallContext,
): Promise<Saved> {
  const { versions, last } = await requireSeen(tx, slug, revision);
  const { now } = context;
  const today = athensDateOf(now);
  const fields = problemsOfText(slug, content);
  const waiting = waitingVersions(versions, today);
  const isTaken = choice !== 'withdraw' && waiting.some((each) => each.inForceFrom === inForceFrom);
  if (isTaken) fields.inForceFrom = 'text-day-taken';
  if (inForceFrom < today) fields.inForceFrom = 'date-over';
  if (Object.keys(fields).length > 0) throw new CallFailure('invalid-input', { fields });
  if (waiting.length > 0 && !choice) throw new CallFailure('text-waits', { versions: waiting.map(notifyWaiting) });
  const release = releaseVersion(slug);
  const first = release.inForceFrom < today ? release.inForceFrom : today;
  if (versions.length === 0) await insertTextVersion(tx, { ...release, inForceFrom: first });
  const withdrawn = choice === 'withdraw' ? waiting : [];
  for (const each of withdrawn) await insertTextWithdrawal(tx, each, signedBy(context));
  const version = last + 1;
  const { changedBy: publishedBy, changedAt: publishedAt } = signature(context);
  await insertTextVersion(tx, { slug, version, inForceFrom, content, publishedBy, publishedAt, isWithdrawn: false });
  await saveTextDraft(tx, { slug, revision: revision + 1, content: null, ...signature(context) });
  await insertAuditEntry(tx, context, {
    subject: { kind: 'shop-text', id: slug },
    action: 'published',
    before: { version: versionInForce(versions, today)?.version ?? release.version },
    after: {
      version,
      inForceFrom,
      ...(withdrawn.length > 0 && { withdrawn: withdrawn.map((each) => each.version) }),
    },
    reason,
  });
  return { slug, revision: revision + 1, version };
}

/** A scheduled version that will never take effect. It stays readable. */
export async function withdrawText(
  tx: Queryable,
  { slug, revision, version, reason }: z.infer<typeof ShopTextWithdrawForm>,
  context: CallContext,
): Promise<Saved> {
  const { versions, last } = await requireSeen(tx, slug, revision);
  const waits = waitingVersions(versions, athensDateOf(context.now)).find((each) => each.version === version);
  if (!waits) throw new CallFailure('text-not-waiting');
  await insertTextWithdrawal(tx, waits, signedBy(context));
  const content = (await findDraft(tx, slug))?.content ?? null;
  await saveTextDraft(tx, { slug, revision: revision + 1, content, ...signature(context) });
  await insertAuditEntry(tx, context, {
    subject: { kind: 'shop-text', id: slug },
    action: 'withdrawn',
    before: { version, inForceFrom: waits.inForceFrom },
    reason,
  });
  return { slug, revision: revision + 1, version: last };
}

/** The stored versions; a request from an outdated version is refused. */
async function requireSeen(
  tx: Queryable,
  slug: ShopTextSlug,
  seen: number,
): Promise<{ versions: StoredTextVersion[]; last: number }> {
  await lockTexts(tx);
  const [draft, versions] = await Promise.all([findDraft(tx, slug), listTextVersions(tx, slug)]);
  const last = versions[0]?.version ?? 1;
  if ((draft?.revision ?? 0) === seen) return { versions, last };
  const now = draft?.content ?? (await findTextVersion(tx, slug, last))?.content ?? releaseVersion(slug).content;
  throw new CallFailure('text-changed', { revision: draft?.revision ?? 0, changedBy: draft?.changedBy ?? '', now });
}

function signature({ staff, now }: CallContext) {
  return { changedBy: staff?.name ?? '', changedAt: now };
}

function signedBy({ staff, now }: CallContext) {
  return { by: staff?.name ?? '', at: now };
}

function notifyWaiting({ version, inForceFrom, publishedBy }: StoredTextVersion) {
  return { version, inForceFrom, publishedBy };
}
