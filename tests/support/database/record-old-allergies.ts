import { connect } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';

/** Allergies as the shop stored them before the consent question. */
export async function recordOldAllergies(email: string): Promise<void> {
  const db = connect(process.env.SHOP_DATABASE_URL ?? '', () => {});
  await db.run(sql`update accounts set avoid_allergens = '{milk}' where lower(email) = lower(${email})`);
  await db.close();
}
