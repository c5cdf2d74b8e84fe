import { type ShopTextSlug, shopTextSlugs } from '#contract/shop/shop-texts.ts';
import { policySlugs } from '#contract/words/policy-slugs.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { stateOfVersion, versionInForce } from '#domain/shop-texts/text-in-force.ts';
import { placeholdersOf } from '#domain/shop-texts/text-placeholders.ts';
import { questionsIn } from '#domain/shop-texts/text-problems.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallHandlers } from '../calls/handlers.ts';
import type { Database, Queryable } from '../database/database.ts';
import { discardText, publishText, saveText, withdrawText } from './save-shop-text.ts';
import { releaseVersion, type ShopTexts } from './shop-text-snapshot.ts';
import { findDraft, findTextVersion, listDrafts, listTextVersions, type StoredTextVersion } from './shop-text-store.ts';

type Names =
  | `policy-${'collection' | 'one'}`
  | 'question-collection'
  | `shop-text-${'collection' | 'one' | 'update' | 'discard' | 'publish' | 'withdraw'}`;

export function shopTextHandlers({ db, texts }: { db: Database; texts: ShopTexts }): Pick<CallHandlers, Names> {
  return {
    async 'policy-collection'(_asked, { language, now }) {
      const held = await Promise.all(policySlugs.map((slug) => texts.inForce(slug, now)));
      const lineOf = ({ content, inForceFrom }: (typeof held)[number], slug: (typeof policySlugs)[number]) => ({
        slug,
        title: content[language].title,
        updated: inForceFrom,
      });
      return { items: policySlugs.flatMap((slug, at) => (held[at] ? [lineOf(held[at], slug)] : [])) };
    },
    async 'policy-one'({ query: { slug } }, { language, now }) {
      const { version, inForceFrom, content } = await texts.inForce(slug, now);
      return { slug, version, updated: inForceFrom, ...content[language] };
    },
    async 'question-collection'(_asked, { language, now }) {
      const { content } = await texts.inForce('questions', now);
      return { items: questionsIn(content[language].body) };
    },
    async 'shop-text-collection'(_asked, { language, now }) {
      const [versions, drafts] = await Promise.all([listTextVersions(db), listDrafts(db)]);
      const items = shopTextSlugs.map(async (slug) => {
        const savedVersions = listVersions(
          versions.filter((each) => each.slug === slug),
          slug,
          now,
        );
        const { content } = await texts.inForce(slug, now);
        return {
          slug,
          title: content[language].title,
          inForce: requireVersion(savedVersions.find(({ state }) => state === 'in-force')),
          waiting: savedVersions.findLast(({ state }) => state === 'waiting') ?? null,
          hasDraft: drafts.some((draft) => draft.slug === slug && draft.content !== null),
        };
      });
      return { items: await Promise.all(items) };
    },
    'shop-text-one': ({ query: { slug, version } }, { now }) => readText(db, { slug, version, now }),
    'shop-text-update': ({ body }, context) => db.transaction((tx) => saveText(tx, body, context)),
    'shop-text-discard': ({ body }, context) => db.transaction((tx) => discardText(tx, body, context)),
    'shop-text-publish': ({ body }, context) => db.transaction((tx) => publishText(tx, body, context)),
    'shop-text-withdraw': ({ body }, context) => db.transaction((tx) => withdrawText(tx, body, context)),
  };
}

async function readText(
  db: Queryable,
  { slug, version, now }: { slug: ShopTextSlug; version: string | undefined; now: Date },
) {
  const [stored, draft] = await Promise.all([listTextVersions(db, slug), findDraft(db, slug)]);
  const versions = listVersions(stored, slug, now);
  const asked = version === undefined ? 'in-force' : Number(version);
  const shown = requireVersion(versions.find((each) => each.version === asked || each.state === asked));
  const { content } = (await findTextVersion(db, slug, shown.version)) ?? releaseVersion(slug);
  return {
    slug,
    revision: draft?.revision ?? 0,
    shown: { ...shown, content },
    draft: draft?.content
      ? { content: draft.content, changedBy: draft.changedBy, changedAt: draft.changedAt.toISOString() }
      : null,
    versions,
    placeholders: [...placeholdersOf(slug)],
  };
}

/** Newest first; an unchanged text has the release's version. */
function listVersions(stored: readonly StoredTextVersion[], slug: ShopTextSlug, now: Date) {
  const today = athensDateOf(now);
  const versions = versionInForce(stored, today) ? stored : [...stored, releaseVersion(slug)];
  return versions.map(({ version, inForceFrom, publishedBy, publishedAt, isWithdrawn }) => ({
    version,
    inForceFrom,
    publishedBy,
    publishedAt: publishedAt?.toISOString() ?? null,
    state: stateOfVersion({ version, inForceFrom, isWithdrawn }, versions, today),
  }));
}

function requireVersion<Version>(version: Version | undefined): Version {
  if (!version) throw new CallFailure('text-version-not-found');
  return version;
}
