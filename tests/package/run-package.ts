import { spawn } from 'node:child_process';
import path from 'node:path';
import { findFreePort } from '../support/network/free-port.ts';
import { type ShopProcess, waitForExit, waitUntilOpen } from '../support/shop/shop-process.ts';

/** The command that npm links, as its user starts it: without a variable of this test run. */
function spawnPackage(folder: string, cwd: string, words: readonly string[], variables: Record<string, string>) {
  const bin = path.join(folder, 'node_modules/.bin');
  const env = {
    PATH: [bin, path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
    HOME: process.env.HOME,
    ...variables,
  };
  return spawn(path.join(bin, 'nostimo'), words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

export async function runPackage(folder: string, cwd: string, words: readonly string[]) {
  const child = spawnPackage(folder, cwd, words, {});
  let [out, error] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk));
  child.stderr.on('data', (chunk: Buffer) => (error += chunk));
  return { code: await waitForExit(child), out, error };
}

/** The package as `npx ./nostimo-0.3.0.tgz` starts it, in the folder `cwd`. */
export async function startPackage(
  folder: string,
  cwd: string,
  variables: Record<string, string>,
): Promise<Omit<ShopProcess, 'dataFolder'>> {
  const port = String(await findFreePort());
  const usual = { npm_command: 'exec', PORT: port, LOG_LEVEL: 'warn', PICTURES_AHEAD: 'off' };
  const child = spawnPackage(folder, cwd, [], { ...usual, ...variables });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const url = `http://localhost:${port}`;
  await waitUntilOpen(url, child, () => output);
  const stop = async () => {
    child.kill('SIGTERM');
    return waitForExit(child);
  };
  return { url, child, output: () => output, stop };
}
