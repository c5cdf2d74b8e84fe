import * as z from 'zod/mini';
import { officePath } from '../office-paths.ts';
import { importOutcomes, shopFileFaults, shopFileKinds } from '../words/import-words.ts';
import { ImportCounts, ImportHead } from './imports.ts';

/** Endpoint for the download and the upload of the shop's file. */
export const shopFileRoutePath = `${officePath}/shop-file`;
export const shopFileName = 'nostimo-shop.jsonl';

/** Upload limit of a browser, enforced by the proxies before the shop. A larger file is imported on the shop's machine. */
export const mostShopFileBytes = 40 * 1024 * 1024;

export const UnreadableShopFile = z.object({
  fault: z.enum(shopFileFaults),
  /** The line number of the fault. */
  line: z.int(),
});

export const ShopFileRow = z.object({
  line: z.int(),
  kind: z.enum(shopFileKinds),
  name: z.string(),
  outcome: z.enum(importOutcomes),
  /** Why it stays out, in words. */
  problem: z.string(),
  /** For an existing item: its differences, by their names in the file; the first of many. */
  changes: z.array(z.object({ path: z.string(), from: z.string(), to: z.string() })),
  /** Number of further differences. */
  moreChanges: z.int(),
});
export type ShopFileRow = z.infer<typeof ShopFileRow>;

/** The effects of a shop's file at this moment. */
export const ShopFileReport = z.object({
  head: ImportHead,
  /** Sent back with the import; empty once it was carried out. */
  stamp: z.string(),
  counts: ImportCounts,
  rows: z.array(ShopFileRow),
  /** True if the shop has orders: existing items stay as they are. */
  hasSold: z.boolean(),
});
export type ShopFileReport = z.infer<typeof ShopFileReport>;
