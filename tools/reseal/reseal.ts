import pg from 'pg';
import { openSecret, type SealPurpose, sealSecret } from '#server/calls/seal-secret.ts';

/** Columns sealed under the shop's secret, with the row and purpose each is bound to. */
export const sealedColumns: readonly { table: string; column: string; owner: string; purpose: SealPurpose }[] = [
  { table: 'second_factors', column: 'sealed_secret', owner: 'account_id', purpose: 'second factors' },
  { table: 'transfers', column: 'sealed_account', owner: 'id', purpose: 'bank accounts' },
  { table: 'webhooks', column: 'secret', owner: 'id', purpose: 'webhooks' },
  { table: 'webhooks', column: 'secret_before', owner: 'id', purpose: 'webhooks' },
];

interface Resealed {
  resealed: number;
  /** Under the new secret before: another run has been here. */
  known: number;
  /** Under neither: they were lost already. */
  lost: number;
}

/** Seals all values under another secret, all or none. Idempotent. */
export async function reseal(databaseUrl: string, { before, now }: { before: string; now: string }): Promise<Resealed> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    const counted: Resealed = { resealed: 0, known: 0, lost: 0 };
    for (const { table, column, owner, purpose } of sealedColumns) {
      const { rows } = await client.query<{ id: string; owner: string; sealed: Buffer }>(
        `select id, ${owner}::text as owner, ${column} as sealed from ${table} where ${column} is not null order by id for update`,
      );
      for (const row of rows) {
        if (openSecret(row.sealed, row.owner, now, purpose)) {
          counted.known++;
          continue;
        }
        const plain = openSecret(row.sealed, row.owner, before, purpose);
        if (!plain) {
          counted.lost++;
          continue;
        }
        const sealed = sealSecret(plain, row.owner, now, purpose);
        await client.query(`update ${table} set ${column} = $1 where id = $2`, [sealed, row.id]);
        counted.resealed++;
      }
    }
    await client.query('commit');
    return counted;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await client.end();
  }
}
