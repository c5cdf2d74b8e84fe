import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cachedPicturesFolder } from '#server/files/pictures-folder.ts';
import { findFreePort } from '../network/free-port.ts';
import { openTestBuild } from '../run/test-build.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const searchPath = [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter);
const longestStartInMs = 240_000;

export interface ShopProcess {
  url: string;
  child: ChildProcess;
  dataFolder: string;
  /** Everything it has printed so far. */
  output(): string;
  /** Asks it to end and waits for it; returns its exit code. */
  stop(): Promise<number | null>;
}

/** The shop as `npm start` runs it, by default on a free port and a temporary data folder. */
export async function startShopProcess(variables: Record<string, string> = {}): Promise<ShopProcess> {
  await openTestBuild();
  const port = variables.PORT ?? String(await findFreePort());
  const dataFolder = variables.DATA_DIR ?? makeDataFolder();
  let output = '';
  const child = spawn('sh', ['-c', startScript()], {
    cwd: root,
    env: {
      ...process.env,
      PATH: searchPath,
      LOG_LEVEL: 'warn',
      // A short-lived shop would make all of them in vain.
      PICTURES_AHEAD: 'off',
      DEMO_ORDERS: 'off',
      PORT: port,
      DATA_DIR: dataFolder,
      ...(variables.DATABASE_URL && { SHOP_MODE: 'demo' }),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const url = `http://localhost:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    return waitForExit(child);
  };
  await waitUntilOpen(url, child, () => output);
  return { url, child, dataFolder, output: () => output, stop };
}

function startScript(): string {
  return JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).scripts.start;
}

export function makeDataFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-shop-'));
  // The account PostgreSQL runs as must be able to enter it.
  fs.chmodSync(folder, 0o755);
  sharePictures(folder);
  return folder;
}

/** A picture in the sizes of the pages is the same in every shop of the suite, and takes longer to make than its page. */
function sharePictures(dataFolder: string): void {
  const shared = path.join(root, '.cache/pictures');
  const own = cachedPicturesFolder(dataFolder);
  fs.mkdirSync(shared, { recursive: true });
  fs.mkdirSync(path.dirname(own), { recursive: true });
  fs.symlinkSync(shared, own);
}

export function waitForExit(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

export async function waitUntilOpen(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + longestStartInMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode}:\n${output()}`);
    const isOpen = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isOpen) return;
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The shop did not open within ${longestStartInMs / 1000} s:\n${output()}`);
}
