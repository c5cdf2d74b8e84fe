import { parseArgs } from 'node:util';
import pg from 'pg';
import { describeCommandError } from '../nostimo/describe-error.ts';
import { requireDatabaseUrl } from '../nostimo/find-shop.ts';
import { growOrders } from './many-orders.ts';
import { readTableSizes, sayTableSizes } from './table-sizes.ts';

const usage = `nostimo generate-orders --orders N    fills a demo's database with orders of the past until there are N, and prints what the tables weigh
nostimo generate-orders --sizes       prints what the tables weigh, and changes nothing
For DATABASE_URL, or the embedded database of a shop that runs on DATA_DIR (./data).`;

try {
  const { values } = parseArgs({ options: { orders: { type: 'string' }, sizes: { type: 'boolean' } } });
  const orders = Number(values.orders);
  if (!values.sizes && !(Number.isInteger(orders) && orders > 0)) throw new Error(usage);
  const databaseUrl = requireDatabaseUrl();
  if (!values.sizes) {
    await requireDemo(databaseUrl);
    const began = performance.now();
    await growOrders({ databaseUrl }, orders);
    console.log(`${orders} orders, generated in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  for (const line of sayTableSizes(await readTableSizes(databaseUrl))) console.log(line);
} catch (error) {
  console.error(describeCommandError(error));
  process.exitCode = 1;
}

/** Generated orders are refused in a shop that sells. */
async function requireDemo(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('select mode from database_mode');
  await client.end();
  if (rows[0]?.mode !== 'demo') throw new Error('Orders are generated in a demo only: this database is not one.');
}
