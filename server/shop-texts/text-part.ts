import { isDeepStrictEqual } from 'node:util';
import type { ShopFileItem } from '#contract/shop/shop-file-items.ts';
import { shopTextSlugs } from '#contract/shop/shop-texts.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { versionInForce, waitingVersions } from '#domain/shop-texts/text-in-force.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import { discardText, publishText, saveText } from './save-shop-text.ts';
import { findDraft, listCurrentTexts, listDrafts } from './shop-text-store.ts';

type Item = ShopFileItem<'text'>;

/** Policies and questions: the version in force, the scheduled one, and the draft. Earlier versions belong to the other shop. */
export const textPart = {
  kind: 'text' as const,
  async list(db: Queryable, now: Date): Promise<Item[]> {
    const today = athensDateOf(now);
    const [all, drafts] = [await listCurrentTexts(db, today), await listDrafts(db)];
    return shopTextSlugs.flatMap((slug): Item[] => {
      const versions = all.filter((each) => each.slug === slug).toSorted((a, b) => a.version - b.version);
      const held = versionInForce(versions, today);
      const waiting = waitingVersions(versions, today);
      const draft = drafts.find((each) => each.slug === slug)?.content ?? null;
      // The release's own text exists in every shop.
      const inForce = held?.publishedAt ? held.content : null;
      if (!inForce && waiting.length === 0 && !draft) return [];
      return [{ slug, inForce, waiting: waiting.map(({ inForceFrom: from, content }) => ({ from, content })), draft }];
    });
  },
  keyOf: ({ slug }: Item) => slug,
  nameOf: ({ slug, inForce, draft }: Item) => {
    const { el, en } = inForce ?? draft ?? { el: { title: '' }, en: { title: '' } };
    return { el: el.title || slug, en: en.title || slug };
  },
  async write(tx: Queryable, item: Item, context: CallContext, before: Item | null): Promise<void> {
    const { slug, inForce, waiting, draft } = item;
    const today = athensDateOf(context.now);
    const publish = async (content: NonNullable<Item['inForce']>, from: string) => {
      const revision = (await findDraft(tx, slug))?.revision ?? 0;
      const inForceFrom = from < today ? today : from;
      await publishText(tx, { slug, revision, content, inForceFrom, reason: '', waiting: 'keep' }, context);
    };
    const known = before?.waiting ?? [];
    if (inForce && !isDeepStrictEqual(inForce, before?.inForce)) await publish(inForce, today);
    for (const each of waiting)
      if (!known.some((one) => isDeepStrictEqual(one, each))) await publish(each.content, each.from);
    const revision = (await findDraft(tx, slug))?.revision ?? 0;
    if (draft) await saveText(tx, { slug, revision, content: draft }, context);
    else if (before?.draft && (await findDraft(tx, slug))?.content) await discardText(tx, { slug, revision }, context);
    if (known.some((one) => !waiting.some((each) => isDeepStrictEqual(one, each))))
      throw new CallFailure('shop-file-differs');
  },
};

/** A version that was scheduled when the file was exported and is in force by now. */
export function settleText(item: Item, now: Date): Item {
  const today = athensDateOf(now);
  const due = item.waiting.filter(({ from }) => from <= today).at(-1);
  return due ? { ...item, inForce: due.content, waiting: item.waiting.filter(({ from }) => from > today) } : item;
}
