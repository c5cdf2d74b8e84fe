import type { Database } from '../database/database.ts';
import { markDatabase } from '../database/database-mode-store.ts';
import { seedDemoAccounts } from './seed-demo-accounts.ts';
import { seedShop } from './seed-shop.ts';

/** A demo shop with known passwords. Marked as a demo first: an incomplete demo must not look like a live shop. */
export async function seedDemo(db: Database): Promise<void> {
  await markDatabase(db, 'demo');
  await seedShop(db);
  await seedDemoAccounts(db);
}
