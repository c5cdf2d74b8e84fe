import type { Settings } from '#contract/shop/settings.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { storedSettings } from './settings-schema.ts';

export async function readSettings(db: Queryable): Promise<Settings> {
  const rows = await db.rows<{ key: string; value: unknown }>(sql`select key, value from settings`);
  return storedSettings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}

/** With concurrent changes of the same part, the second sees the result of the first. */
export async function lockSettings(tx: Queryable): Promise<void> {
  await tx.run(sql`lock table settings in share row exclusive mode`);
}

export async function saveSetting(tx: Queryable, key: keyof Settings, value: unknown, now: Date): Promise<void> {
  await tx.run(sql`
    insert into settings (key, value, changed_at) values (${key}, ${JSON.stringify(value)}::jsonb, ${now})
    on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at`);
}
