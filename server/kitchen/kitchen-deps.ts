import type { Database } from '../database/database.ts';
import type { RevisionCache } from '../database/revision-cache.ts';
import type { KitchenBook } from './kitchen-book.ts';

export interface KitchenDeps {
  db: Database;
  book: RevisionCache<KitchenBook>;
  /** The slug of the spot this kitchen belongs to. */
  spot: string;
}
