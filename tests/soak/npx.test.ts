import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packTarball } from '#tools/package/pack-tarball.ts';
import { findFreePort } from '../support/network/free-port.ts';
import { root } from '../support/run/source-files.ts';
import { openTestBuild } from '../support/run/test-build.ts';
import { waitForExit, waitUntilOpen } from '../support/shop/shop-process.ts';

/** As a visitor's machine without our Node: its own variables only, and the npm of the system. */
const environment = (variables: Record<string, string>) => ({
  PATH: (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((part) => !part.includes('node_modules'))
    .join(path.delimiter),
  HOME: process.env.HOME,
  ...variables,
});

let folder: string;
let tarball: string;
beforeAll(async () => {
  await openTestBuild();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-npx-'));
  fs.chmodSync(folder, 0o755);
  tarball = packTarball({ root, build: process.env.WEB_BUILD ?? '', folder: path.join(folder, 'packed') });
}, 300_000);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 }));

/** What npx installs goes here, not into the user's own folder; packages come from the user's cache. */
async function tryOut(name: string): Promise<number> {
  const empty = path.join(folder, name);
  fs.mkdirSync(empty);
  fs.copyFileSync(tarball, path.join(empty, path.basename(tarball)));
  const port = String(await findFreePort());
  const startedAt = performance.now();
  const child = spawn('npx', ['--yes', '--prefer-offline', `./${path.basename(tarball)}`], {
    cwd: empty,
    env: environment({ PORT: port, LOG_LEVEL: 'warn' }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ended as by Ctrl-C in a terminal, which reaches npx and the shop.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  await waitUntilOpen(`http://localhost:${port}`, child, () => output);
  const seconds = (performance.now() - startedAt) / 1000;
  const home = await fetch(`http://localhost:${port}/menu`).then((answer) => answer.text());
  expect(home).toContain('</html>');
  expect(fs.readdirSync(empty).sort()).toEqual(['data', path.basename(tarball)]);
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await waitForExit(child);
  await expect.poll(() => fetch(`http://localhost:${port}/readyz`).catch(() => null)).toBeNull();
  return seconds;
}

it('npx starts the demo in an empty folder', async () => {
  console.log(`npx, with packages in npm's cache: ${(await tryOut('first')).toFixed(1)} s`);
  console.log(`npx, installed before: ${(await tryOut('again')).toFixed(1)} s`);
}, 600_000);

it('is installed for everybody on a machine, with the Node it brings', () => {
  const prefix = path.join(folder, 'machine');
  const env = environment({});
  execFileSync('npm', ['install', '--global', '--prefix', prefix, '--prefer-offline', tarball], { env });
  const out = execFileSync(path.join(prefix, 'bin/nostimo'), ['version'], { env, cwd: folder, encoding: 'utf8' });
  expect(out).toMatch(/^Node: 24\./m);
  const script = path.join(prefix, 'lib/node_modules/nostimo/tools/nostimo/nostimo');
  expect(execFileSync(script, ['version'], { env, cwd: folder, encoding: 'utf8' })).toBe(out);
}, 300_000);
