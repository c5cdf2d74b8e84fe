import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findRunningPostgres } from '#server/database/embedded/running-postgres.ts';
import { buildStorefront, isStorefrontBuilt } from '#server/storefront-door/build-storefront.ts';
import { type ChildServer, findFreePort, startChildServer } from './child-server.ts';
import { removeAtEnd } from './leftovers.ts';

export interface Shop extends ChildServer {
  databaseUrl: string;
  mealCollection: string;
}

const start = path.resolve(import.meta.dirname, '../server/start.ts');
const address = 'account/nostimo/repository/shop/hook/call/meal-collection/v1';

/** A folder for a shop of the bench's own; `kept` stays at the end, and what was laid in it is there for the next run. */
export function makeDataFolder(kept?: string): string {
  if (kept) {
    fs.mkdirSync(kept, { recursive: true });
    return path.resolve(kept);
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-bench-'));
  // PostgreSQL may run as another account than ours.
  fs.chmodSync(folder, 0o755);
  removeAtEnd(() => {
    const files = databaseFolder(folder);
    if (fs.existsSync(files)) fs.rmSync(fs.realpathSync(files), { recursive: true, force: true });
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

export function requireBuiltStorefront(): void {
  if (isStorefrontBuilt()) return;
  console.log('Building the web app, once …');
  buildStorefront();
  if (!isStorefrontBuilt()) throw new Error('The build is older than its sources: run `npm run build` first.');
}

/** The shop as `npm start` runs it, but quiet and without a limit on how often one client may ask; with a certificate, over TLS; with a database's address, one more process of the shop that it belongs to. */
export async function startShop(dataFolder: string, variables: Record<string, string> = {}): Promise<Shop> {
  requireBuiltStorefront();
  const port = await findFreePort();
  const server = await startChildServer({
    file: start,
    // Not the checkout: a .env file there is for its owner's shop.
    cwd: dataFolder,
    port,
    isSecure: 'TLS_CERT_FILE' in variables,
    env: {
      PORT: String(port),
      DATA_DIR: dataFolder,
      RATE_LIMIT_PER_MINUTE: '0',
      CALL_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      // What is measured starts from a shop without orders.
      DEMO_ORDERS: 'off',
      ...variables,
    },
    readyPaths: ['/healthz', '/'],
    afterEnd: () => endDatabase(dataFolder),
  });
  return {
    ...server,
    databaseUrl: findRunningPostgres(dataFolder) ?? '',
    mealCollection: `${server.url}/api/content/v1/${address}?apiKey=nostimo-demo-key&business=nostimo`,
  };
}

/** A shop that had to be killed leaves its database running. */
function endDatabase(dataFolder: string): void {
  const postmaster = readPostmaster(dataFolder);
  if (postmaster) process.kill(postmaster, 'SIGQUIT');
}

/** PostgreSQL notes its process in this file and removes it when it ends. */
function readPostmaster(dataFolder: string): number | null {
  const file = path.join(databaseFolder(dataFolder), 'postmaster.pid');
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : null;
}

function databaseFolder(dataFolder: string): string {
  return path.join(dataFolder, 'postgres');
}
