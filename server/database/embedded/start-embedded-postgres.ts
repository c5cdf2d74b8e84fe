import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareDataFolder } from './data-folder.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { embeddedUrl, requireDatabasePassword } from './require-password.ts';
import { findAccountForPostgres, type RunAs } from './run-as.ts';
import { takeShopLock } from './shop-lock.ts';

const settings = [
  'listen_addresses=127.0.0.1',
  'max_connections=200',
  // Compresses full pages in the log after a checkpoint: an order among 30,000 writes 18 kB to the log instead of 39, at no more processor time.
  'wal_compression=pglz',
];

interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

/** Starts the PostgreSQL of the npm package, on loopback and a free port, with its files in the shop's data folder. */
export async function startEmbeddedPostgres(shopDataFolder: string): Promise<EmbeddedPostgres> {
  const releaseLock = takeShopLock(path.resolve(shopDataFolder));
  try {
    const runAs = findAccountForPostgres();
    const binaries = findPostgresBinaries(runAs);
    const folder = prepareDataFolder(shopDataFolder, runAs);
    createClusterIfMissing(binaries, folder, runAs);
    await endLeftOverServer(folder);
    const password = requireDatabasePassword(shopDataFolder, { binaries, folder, runAs });
    const { child: first, port } = await launch({ binaries, folder, runAs }, findFreePort);
    let child = first;
    let isStopping = false;
    const keepRunning = (server: ChildProcess) => {
      server.once('exit', async () => {
        if (isStopping) return;
        // The pool reconnects by itself; requests in the meantime get an error, none are lost.
        fs.rmSync(path.join(folder, 'postmaster.pid'), { force: true });
        ({ child } = await launch({ binaries, folder, runAs }, async () => port));
        keepRunning(child);
      });
    };
    keepRunning(child);
    return {
      url: embeddedUrl(port, password),
      async stop() {
        isStopping = true;
        await end(child);
        releaseLock();
      },
    };
  } catch (error) {
    releaseLock();
    throw error;
  }
}

function createClusterIfMissing(binaries: string, folder: string, runAs: RunAs | null): void {
  if (fs.existsSync(path.join(folder, 'PG_VERSION'))) return;
  // An interrupted first start leaves an incomplete cluster, which initdb refuses to touch.
  for (const name of fs.readdirSync(folder)) fs.rmSync(path.join(folder, name), { recursive: true });
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const made = spawnSync(
    path.join(binaries, 'bin', 'initdb'),
    ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...locale],
    { ...runAs, cwd: '/', encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`The database could not be created: ${made.error?.message ?? made.stderr}`);
}

/** After kill -9 of the shop its PostgreSQL lives on; this process holds the shop's lock, so the server is orphaned and may be ended. */
async function endLeftOverServer(folder: string): Promise<void> {
  const pidFile = path.join(folder, 'postmaster.pid');
  if (!fs.existsSync(pidFile)) return;
  const pid = Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (isLivePostgres(pid)) process.kill(pid, 'SIGINT');
  for (let waited = 0; isLivePostgres(pid) && waited < 5000; waited += 50) await sleep(50);
  if (isLivePostgres(pid))
    throw new Error(`An old PostgreSQL (process ${pid}) still runs on ${folder} and does not end.`);
  fs.rmSync(pidFile, { force: true });
}

function isLivePostgres(pid: number): boolean {
  const listed = spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  if (listed.error) return /\(postgres\) [^Z]/.test(readStat(pid));
  return /^[^Z]\S*\s.*postgres/.test(listed.stdout.trim());
}

function readStat(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** `detached`: Ctrl-C in a terminal reaches the whole process group, and the database must outlive the running requests. */
async function launch(
  { binaries, folder, runAs }: { binaries: string; folder: string; runAs: RunAs | null },
  choosePort: () => Promise<number>,
): Promise<{ child: ChildProcess; port: number }> {
  let log = '';
  for (let attempt = 0; attempt < 6; attempt++) {
    if (attempt > 0) await sleep(400);
    log = '';
    // Another program may take a port that was free a moment ago.
    const port = await choosePort();
    const child = spawn(
      path.join(binaries, 'bin', 'postgres'),
      ['-D', folder, '-p', String(port), '-k', '', ...settings.flatMap((setting) => ['-c', setting])],
      { ...runAs, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const isReady = await new Promise<boolean>((resolve) => {
      child.once('error', () => resolve(false));
      child.once('exit', () => resolve(false));
      child.stderr?.on('data', (chunk: Buffer) => {
        if (log.length < 10_000) log += chunk;
        if (log.includes('ready to accept connections')) resolve(true);
      });
    });
    if (isReady) return { child, port };
  }
  throw new Error(`The database did not start: ${log.trim().split('\n').slice(-3).join(' ')}`);
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGQUIT'), 5000);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGINT');
  });
}
