import { connect } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';

/** As the shop kept them before it asked whether it may. */
export async function noteOldAllergies(email: string): Promise<void> {
  const db = connect(process.env.SHOP_DATABASE_URL ?? '', () => {});
  await db.run(sql`update accounts set avoid_allergens = '{milk}' where lower(email) = lower(${email})`);
  await db.close();
}
