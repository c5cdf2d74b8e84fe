import * as z from 'zod/mini';
import { calendarDate } from '../fields/calendar-date.ts';
import { optionalText } from '../fields/form-fields.ts';
import { seenNumber } from '../fields/seen-number.ts';
import { policySlugs } from '../words/policy-slugs.ts';

/** Texts that the owner writes in versions: the policies, and the questions of the home page. */
export const shopTextSlugs = [...policySlugs, 'questions'] as const;
export type ShopTextSlug = (typeof shopTextSlugs)[number];

/** In one language. `body` is Markdown; in the questions, each heading is one and the text below it is its answer. */
export const ShopTextContent = z.object({
  title: optionalText(120),
  description: optionalText(400),
  body: optionalText(60_000),
});
export type ShopTextContent = z.infer<typeof ShopTextContent>;
export const ShopTextPair = z.object({ el: ShopTextContent, en: ShopTextContent });
export type ShopTextPair = z.infer<typeof ShopTextPair>;

const slug = z.enum(shopTextSlugs, 'unknown-value');

export const textStates = ['in-force', 'waiting', 'past', 'withdrawn'] as const;
/** A version, without its words. */
export const ShopTextVersion = z.object({
  version: z.int(),
  inForceFrom: z.string(),
  publishedBy: z.string(),
  /** Null: came with the release. */
  publishedAt: z.nullable(z.string()),
  state: z.enum(textStates),
});
export type ShopTextVersion = z.infer<typeof ShopTextVersion>;

export const ShopTextLine = z.object({
  slug,
  title: z.string(),
  inForce: ShopTextVersion,
  waiting: z.nullable(ShopTextVersion),
  hasDraft: z.boolean(),
});
export type ShopTextLine = z.infer<typeof ShopTextLine>;
export const ShopTextCollection = z.object({ items: z.array(ShopTextLine) });

export const ShopTextQuery = z.object({
  slug,
  /** Another version than the one in force, to read. */
  version: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'invalid-field'))),
});
export const ShopTextOne = z.object({
  slug,
  /** Named again when it is changed. */
  revision: z.int(),
  /** The requested version, or the one in force. */
  shown: z.object({ ...ShopTextVersion.shape, content: ShopTextPair }),
  draft: z.nullable(z.object({ content: ShopTextPair, changedBy: z.string(), changedAt: z.string() })),
  /** Newest first. */
  versions: z.array(ShopTextVersion),
  /** Names allowed in double braces. */
  placeholders: z.array(z.string()),
});
export type ShopTextOne = z.infer<typeof ShopTextOne>;

/** Waiting versions keep their dates, or all of them are withdrawn. */
export const waitingChoices = ['keep', 'withdraw'] as const;
export type WaitingChoice = (typeof waitingChoices)[number];
export const SeenShopText = z.object({ slug, revision: seenNumber });
export const ShopTextForm = z.object({ ...SeenShopText.shape, content: ShopTextPair });
export const ShopTextPublishForm = z.object({
  ...ShopTextForm.shape,
  inForceFrom: calendarDate,
  reason: optionalText(500),
  /** Treatment of the waiting versions; required where there are some. */
  waiting: z.optional(z.enum(waitingChoices, 'unknown-value')),
});
export const ShopTextWithdrawForm = z.object({
  ...SeenShopText.shape,
  version: seenNumber,
  reason: optionalText(500),
});
export const SavedShopText = z.object({ slug, revision: z.int(), version: z.int() });
/** Versions that wait for their date and still need a decision. */
export const WaitingShopTexts = z.object({
  versions: z.array(z.object({ version: z.int(), inForceFrom: z.string(), publishedBy: z.string() })),
});
/** Changes of a text by another person meanwhile. */
export const ChangedShopText = z.object({
  revision: z.int(),
  changedBy: z.string(),
  now: ShopTextPair,
});
export type ChangedShopText = z.infer<typeof ChangedShopText>;

/** For customers: the text in force today, in their language. */
export const PolicyQuery = z.object({ slug: z.enum(policySlugs, 'unknown-value') });
export const Policy = z.object({
  slug: z.enum(policySlugs),
  version: z.int(),
  /** The date since which it reads so. */
  updated: z.string(),
  title: z.string(),
  description: z.string(),
  /** Markdown with placeholders such as {{brand}}. */
  body: z.string(),
});
export const PolicyCollection = z.object({
  items: z.array(z.object({ slug: z.enum(policySlugs), title: z.string(), updated: z.string() })),
});
export const Question = z.object({ question: z.string(), answer: z.string() });
export type Question = z.infer<typeof Question>;
export const QuestionCollection = z.object({ items: z.array(Question) });
