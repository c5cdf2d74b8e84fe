import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findRunningPostgres } from '#server/database/embedded/running-postgres.ts';
import { buildStorefront, isStorefrontBuilt } from '#server/storefront/build-storefront.ts';
import { findFreePort } from '#tests/support/network/free-port.ts';
import { growOrders } from '#tools/generate-orders/many-orders.ts';
import { removeAtEnd } from './leftovers.ts';

export interface Shop {
  pid: number;
  url: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** A folder for a shop of the bench's own; a `kept` one stays at the end, and its orders are there for the next run. */
export function makeDataFolder(kept?: string): string {
  if (kept) {
    fs.mkdirSync(kept, { recursive: true });
    return path.resolve(kept);
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-bench-'));
  // PostgreSQL may run as another account than ours.
  fs.chmodSync(folder, 0o755);
  removeAtEnd(() => {
    const files = path.join(folder, 'postgres');
    if (fs.existsSync(files)) fs.rmSync(fs.realpathSync(files), { recursive: true, force: true });
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

const root = path.resolve(import.meta.dirname, '..');

/** Without the caller's own variables: their DATABASE_URL must never get the bench's rows. */
export const cleanEnvironment = {
  PATH: [path.dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(':'),
};

/**
 * The shop as `npm start` runs it, but quiet, and without a limit on how often a client may ask; with a certificate over TLS, with a
 * database's address one more process of the shop that it belongs to. Open once its rotation is filled.
 */
export async function startShop(dataFolder: string, variables: Record<string, string> = {}): Promise<Shop> {
  if (!isStorefrontBuilt()) buildStorefront();
  const port = await findFreePort();
  const runtime = path.join(root, 'server/check-runtime.mjs');
  const child = spawn(process.execPath, ['--import', runtime, path.join(root, 'server/start.ts')], {
    // Not the checkout: a .env file there is for its owner's shop.
    cwd: dataFolder,
    env: {
      ...cleanEnvironment,
      PORT: String(port),
      DATA_DIR: dataFolder,
      RATE_LIMIT_PER_MINUTE: '0',
      CALL_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      // The measured shop starts without orders, and makes its pictures on request.
      DEMO_ORDERS: 'off',
      PICTURES_AHEAD: 'off',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = removeAtEnd(async () => {
    await endProcess(child);
    endDatabase(dataFolder);
  });
  const url = 'TLS_CERT_FILE' in variables ? `https://localhost:${port}` : `http://127.0.0.1:${port}`;
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('Nostimo is open') && resolve());
    child.once('exit', () => reject(new Error('The shop did not start.')));
  });
  const databaseUrl = variables.DATABASE_URL ?? findRunningPostgres(dataFolder) ?? '';
  await withClient({ databaseUrl }, async (client) => {
    while ((await client.query('select 1 from meal_offers limit 1')).rowCount === 0) await sleep(50);
  });
  return { pid: child.pid ?? 0, url, databaseUrl, stop };
}

/** A separate shop with this many orders. */
export async function openShopAmong(orders: number, folder = makeDataFolder()): Promise<Shop & { orders: number }> {
  const shop = await startShop(folder);
  const began = performance.now();
  await growOrders(shop, orders);
  console.log(`  ${orders} orders laid in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return { ...shop, orders };
}

/** Laying rows takes longer than anything the shop may do. */
export async function withClient<Result>(
  { databaseUrl }: Pick<Shop, 'databaseUrl'>,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c statement_timeout=0' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const force = setTimeout(() => child.kill('SIGKILL'), 12_000);
  child.kill('SIGTERM');
  await once(child, 'exit');
  clearTimeout(force);
}

/** A shop that had to be killed leaves its database running. */
function endDatabase(dataFolder: string): void {
  const file = path.join(dataFolder, 'postgres/postmaster.pid');
  if (fs.existsSync(file)) process.kill(Number(fs.readFileSync(file, 'utf8').split('\n')[0]), 'SIGQUIT');
}
