import type { Database } from '../database/database.ts';
import { markDatabase } from '../database/database-mode-store.ts';
import { seedDemoAccounts } from './seed-demo-accounts.ts';
import { seedShop } from './seed-shop.ts';

/** A pretended shop with known passwords. Marked first: half a demo must not look like somebody's shop. */
export async function seedDemo(db: Database): Promise<void> {
  await markDatabase(db, 'demo');
  await seedShop(db);
  await seedDemoAccounts(db);
}
