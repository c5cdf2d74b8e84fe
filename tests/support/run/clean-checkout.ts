import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../network/free-port.ts';
import { waitForExit } from '../shop/shop-process.ts';

const longestStartInMs = 180_000;

/** Clones the committed state, runs the README's `npm ci && npm start` there, requests the home page, and ends it. */
export async function startFromCleanCheckout(root: string): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-clean-'));
  try {
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, folder]);
    execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit', env: plainEnvironment() });
    const port = await findFreePort();
    const shop = spawn('npm', ['start'], {
      cwd: folder,
      stdio: 'inherit',
      env: { ...plainEnvironment(), PORT: String(port) },
    });
    const page = await askUntilAnswered(`http://localhost:${port}/`, () => shop.exitCode !== null);
    shop.kill('SIGTERM');
    await waitForExit(shop);
    if (!page.includes('<html lang="el"'))
      throw new Error('The home page of a clean checkout is not the Greek page of the shop.');
  } finally {
    removeWithDatabase(folder);
  }
}

/** The environment without the variables of this test run, such as the path to our own Node. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH = '', HOME, LANG, CI } = process.env;
  const path_ = PATH.split(':')
    .filter((part) => !part.includes('node_modules'))
    .join(':');
  return { PATH: path_, HOME, LANG, CI };
}

async function askUntilAnswered(url: string, hasEnded: () => boolean): Promise<string> {
  const deadline = Date.now() + longestStartInMs;
  while (Date.now() < deadline && !hasEnded()) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return answer.text();
    await sleep(200);
  }
  throw new Error(`A clean checkout did not answer at ${url}.`);
}

/** The database may be elsewhere, behind a link, when the checkout is closed to its account. */
function removeWithDatabase(folder: string): void {
  const database = path.join(folder, 'data/postgres');
  if (fs.existsSync(database)) fs.rmSync(fs.realpathSync(database), { recursive: true, force: true });
  // A failure here would hide an earlier one: a process that still ends may write once more.
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
}
