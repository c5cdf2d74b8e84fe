import * as z from 'zod/mini';
import { importOutcomes, shopFileFaults, shopFileKinds } from './import-words.ts';
import { ImportCounts, ImportHead } from './imports.ts';
import { officePath } from './office-paths.ts';

/** Where the owner takes the shop's file from, and where they send one. */
export const shopFileDoorPath = `${officePath}/shop-file`;
export const shopFileName = 'nostimo-shop.jsonl';

/** What a browser may send; the proxies before the shop let no more through. A larger one is brought in on the shop's machine. */
export const mostShopFileBytes = 40 * 1024 * 1024;

export const UnreadableShopFile = z.object({
  fault: z.enum(shopFileFaults),
  /** The line at which it was noticed. */
  line: z.int(),
});

export const ShopFileRow = z.object({
  line: z.int(),
  kind: z.enum(shopFileKinds),
  name: z.string(),
  outcome: z.enum(importOutcomes),
  /** Why it stays out, in words. */
  problem: z.string(),
  /** Of what is there already: what would be another, by its names in the file; the first of many. */
  changes: z.array(z.object({ path: z.string(), from: z.string(), to: z.string() })),
  /** How many more there are. */
  moreChanges: z.int(),
});
export type ShopFileRow = z.infer<typeof ShopFileRow>;

/** What a shop's file would do at this moment. */
export const ShopFileReport = z.object({
  head: ImportHead,
  /** Named by whoever carries it out; empty once it was. */
  stamp: z.string(),
  counts: ImportCounts,
  rows: z.array(ShopFileRow),
  /** Somebody has ordered here: what is there stays as it is. */
  hasSold: z.boolean(),
});
export type ShopFileReport = z.infer<typeof ShopFileReport>;
