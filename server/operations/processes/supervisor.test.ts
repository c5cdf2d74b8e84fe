import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findFreePort } from '#tests/support/network/free-port.ts';
import { waitForExit } from '#tests/support/shop/shop-process.ts';

it('a new version that fails to start leaves the old one running, and replaces it once it starts', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-supervised-'));
  const obstacle = path.join(folder, 'broken');
  const port = await findFreePort();
  const program = path.resolve(import.meta.dirname, '../../../tests/support/shop/small-supervised.ts');
  const child = spawn(process.execPath, [program, String(port), obstacle], { stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  // A request passed to a process at the moment it was killed is never answered.
  const ask = async () =>
    (
      await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(1000) })
    ).text();
  await expect.poll(() => said).toContain('open');
  const first = await ask();

  fs.writeFileSync(obstacle, '');
  child.kill('SIGHUP');
  await expect.poll(() => said).toContain('The new process did not start: the old ones keep running.');
  expect(await ask()).toBe(first);

  fs.rmSync(obstacle);
  child.kill('SIGHUP');
  await expect.poll(() => said).toContain('Every process of the shop was replaced by a new one.');
  const second = await ask();
  expect(second).not.toBe(first);

  process.kill(Number(second), 'SIGKILL');
  await expect.poll(() => ask().catch(() => second)).not.toBe(second);
  child.kill('SIGTERM');
  expect(await waitForExit(child)).toBe(0);
  fs.rmSync(folder, { recursive: true });
});
